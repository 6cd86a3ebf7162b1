"""The daily dig: one deal per day, derived from a date and a secret to which the host is committed.

`chain` is the hash chain behind the commitment, `dig` the deal of a day, `secret_file` the host's secret, `verify` the
check that anyone can repeat, `share` the text that a player shows to others.
"""
