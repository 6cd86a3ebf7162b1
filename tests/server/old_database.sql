BEGIN TRANSACTION;
CREATE TABLE chat (
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE events (
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('finishedtable000',0,'chance',NULL,'F');
INSERT INTO "events" VALUES('finishedtable000',1,'move',0,'Ff4');
INSERT INTO "events" VALUES('finishedtable000',2,'chance',NULL,'I');
INSERT INTO "events" VALUES('finishedtable000',3,'move',0,'Id1');
INSERT INTO "events" VALUES('finishedtable000',4,'chance',NULL,'L');
INSERT INTO "events" VALUES('finishedtable000',5,'move',0,'Lh1');
INSERT INTO "events" VALUES('finishedtable000',6,'chance',NULL,'N');
INSERT INTO "events" VALUES('finishedtable000',7,'move',0,'Nc1');
INSERT INTO "events" VALUES('finishedtable000',8,'chance',NULL,'P');
INSERT INTO "events" VALUES('finishedtable000',9,'move',0,'Pe1');
INSERT INTO "events" VALUES('finishedtable000',10,'chance',NULL,'T');
INSERT INTO "events" VALUES('finishedtable000',11,'move',0,'Th5');
INSERT INTO "events" VALUES('finishedtable000',12,'chance',NULL,'U');
INSERT INTO "events" VALUES('finishedtable000',13,'move',0,'Ua4');
INSERT INTO "events" VALUES('finishedtable000',14,'chance',NULL,'V');
INSERT INTO "events" VALUES('finishedtable000',15,'move',0,'Va6');
INSERT INTO "events" VALUES('finishedtable000',16,'chance',NULL,'W');
INSERT INTO "events" VALUES('finishedtable000',17,'move',0,'Wc6');
INSERT INTO "events" VALUES('finishedtable000',18,'chance',NULL,'X');
INSERT INTO "events" VALUES('finishedtable000',19,'move',0,'Xg6');
INSERT INTO "events" VALUES('finishedtable000',20,'chance',NULL,'Y');
INSERT INTO "events" VALUES('finishedtable000',21,'move',0,'Yj7');
INSERT INTO "events" VALUES('finishedtable000',22,'chance',NULL,'Z');
INSERT INTO "events" VALUES('finishedtable000',23,'move',0,'discard');
INSERT INTO "events" VALUES('runningtable0000',0,'chance',NULL,'F');
INSERT INTO "events" VALUES('runningtable0000',1,'move',0,'Ff4');
INSERT INTO "events" VALUES('runningtable0000',2,'chance',NULL,'I');
INSERT INTO "events" VALUES('runningtable0000',3,'move',0,'Id1');
INSERT INTO "events" VALUES('runningtable0000',4,'chance',NULL,'L');
INSERT INTO "events" VALUES('runningtable0000',5,'undo',NULL,'3');
INSERT INTO "events" VALUES('runningtable0000',6,'move',0,'Id1');
INSERT INTO "events" VALUES('runningtable0000',7,'chance',NULL,'L');
INSERT INTO "events" VALUES('runningtable0000',8,'undo',NULL,'3');
CREATE TABLE holders (
	guest TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (guest, table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "holders" VALUES('guest-of-the-dump','finishedtable000',0);
INSERT INTO "holders" VALUES('guest-of-the-dump','runningtable0000',0);
CREATE TABLE lessons (
	table_id TEXT NOT NULL, 
	step INTEGER NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE missions (
	guest TEXT NOT NULL, 
	mission INTEGER NOT NULL, 
	challenge BOOLEAN NOT NULL, 
	best INTEGER NOT NULL, 
	best_won INTEGER, 
	table_id TEXT NOT NULL, 
	PRIMARY KEY (guest, mission, challenge), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	name TEXT NOT NULL, 
	bot TEXT, 
	resigned BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('finishedtable000',0,'person','Ann',NULL,0);
INSERT INTO "seats" VALUES('runningtable0000',0,'person','Ann',NULL,0);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	rules TEXT NOT NULL, 
	options TEXT NOT NULL, 
	components TEXT, 
	seed TEXT, 
	record TEXT, 
	status TEXT NOT NULL, 
	assisted BOOLEAN NOT NULL, 
	clock TEXT, 
	proposals INTEGER DEFAULT '0' NOT NULL, 
	proposal TEXT, 
	stand_ins TEXT, 
	next TEXT, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('finishedtable000','scarabya','scarabya/1','{"players": "1", "mode": "solo", "site": "A0 B1 C3 D2", "deck": "F I L N P T U V W X Y Z"}',NULL,'488a782c94e19affc91a93c61cfa2cbd',NULL,'over',0,NULL,0,NULL,NULL,NULL,1.7949633449907345772e+09);
INSERT INTO "tables" VALUES('runningtable0000','scarabya','scarabya/1','{"players": "1", "mode": "solo", "site": "A0 B1 C3 D2", "deck": "F I L N P T U V W X Y Z"}',NULL,'f380e4ad859c1cdd21ed8a3c73680a7f',NULL,'playing',1,NULL,0,NULL,NULL,NULL,1.79496334884686541558e+09);
COMMIT;
