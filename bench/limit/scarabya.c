/* Random standard games of Scarabya in hand-tuned C, as a reference for the speed of the compiled rules.
 *
 *   gcc -O3 -march=native -o scarabya_limit scarabya.c
 *   ./scarabya_limit GAMES PLAYERS SEED BOARD BOARD BOARD BOARD
 *
 * A board is 25 characters of . S R (free, scarab, rock), its five rows joined. Every game draws a site and an order of
 * the cards at random; every player places a uniformly random legal placement each round, or discards when there is
 * none. Prints one line of JSON. Needs gcc 12 or later. Ids such as S-4.2 refer to the rulebook.
 *
 * A site is two words, its top and its bottom five rows, one bit per square. A row has 11 bits, and the 11th is never
 * free. A tile shifted across the border always covers it, because a tile has a square in every column between two of
 * its squares. Below the tenth row nothing is free, so no border needs a mask. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

enum { SIDE = 10, ROW = 11, HALF = 5 * ROW, BOARD = 5, BOARDS = 4, TURNS = 4, TILES = 12, LANES = 4, MAX_PLAYERS = 4 };

typedef uint64_t squares __attribute__((vector_size(16)));      /* a set of squares: {top, bottom} */
typedef uint64_t lanes __attribute__((vector_size(8 * LANES))); /* one word per orientation */
static const squares NONE = {0, 0};

/* ---- Camp tiles (S-1.2) and their orientations (S-4.9) ---- */

static const char *const PENTOMINO[TILES] = {
    ".FF/FF./.F.", "IIIII",       "LLLL/L...",   "NNN./..NN",   "PP/PP/P.",  "TTT/.T./.T.",
    "U.U/UUU",     "V../V../VVV", "W../WW./.WW", ".X./XXX/.X.", "YYYY/.Y..", "ZZ./.Z./.ZZ",
};

/* Up to eight orientations, four per batch. An orientation's anchor is its first square in reading order, so the other
 * four are 1 to 44 bits higher. */
typedef struct {
    struct { lanes lane_mask, step[4]; } batch[2];
    uint64_t cells[2 * LANES]; /* the tile with its anchor at bit 0 */
    int orientations, batches;
} tile_shape;

static tile_shape shapes[TILES];

static void add_orientation(tile_shape *shape, const int row[5], const int column[5]) {
    int first = row[0] * ROW + column[0];
    for (int i = 1; i < 5; i++)
        if (row[i] * ROW + column[i] < first) first = row[i] * ROW + column[i];
    uint64_t cells = 0;
    for (int i = 0; i < 5; i++) cells |= UINT64_C(1) << (row[i] * ROW + column[i] - first);
    for (int i = 0; i < shape->orientations; i++)
        if (shape->cells[i] == cells) return; /* a symmetry of the tile */
    int at = shape->orientations++, steps = 0;
    shape->cells[at] = cells;
    shape->batches = at / LANES + 1;
    shape->batch[at / LANES].lane_mask[at % LANES] = ~UINT64_C(0);
    for (int bit = 1; bit < 64; bit++)
        if (cells >> bit & 1) shape->batch[at / LANES].step[steps++][at % LANES] = (uint64_t)bit;
}

static void make_shapes(void) {
    for (int t = 0; t < TILES; t++) {
        int row[5], column[5], n = 0, r = 0, c = 0;
        for (const char *p = PENTOMINO[t]; *p; p++, c++) {
            if (*p == '/') r++, c = -1;
            else if (*p != '.') row[n] = r, column[n++] = c;
        }
        for (int turn = 0; turn < 8; turn++) {
            add_orientation(&shapes[t], row, column);
            for (int i = 0; i < 5; i++) { /* a quarter turn; after four of them, flipped */
                int was = row[i];
                row[i] = column[i], column[i] = turn == 3 ? was : -was;
            }
        }
    }
}

/* ---- The site (S-2.1) ---- */

typedef struct { squares rocks, scarabs; } ground;

static squares all_squares, centre;
static ground quarters[BOARDS][TURNS][4]; /* of each board, in each rotation, in each quarter NW NE SW SE */

static squares square(int row, int column) {
    squares result = NONE;
    result[row / 5] = UINT64_C(1) << (row % 5 * ROW + column);
    return result;
}

static int read_board(int board, const char *text) {
    if (strlen(text) != BOARD * BOARD || strspn(text, ".SR") != BOARD * BOARD) return 0;
    for (int i = 0; i < BOARD * BOARD; i++) {
        int r = i / BOARD, c = i % BOARD;
        for (int turn = 0; turn < TURNS; turn++) { /* S-2.1a: clockwise quarter turns */
            for (int q = 0; q < 4; q++) {
                squares at = square(r + q / 2 * BOARD, c + q % 2 * BOARD);
                if (text[i] == 'R') quarters[board][turn][q].rocks |= at;
                if (text[i] == 'S') quarters[board][turn][q].scarabs |= at;
            }
            int was = r;
            r = c, c = BOARD - 1 - was;
        }
    }
    return 1;
}

/* ---- Chance ---- */

static uint64_t chance; /* xorshift64 */

static inline uint32_t below(uint32_t n) {
    chance ^= chance << 13, chance ^= chance >> 7, chance ^= chance << 17;
    return (uint32_t)((chance >> 32) * n >> 32);
}

/* Draw from a bag of `size`; the first `drawn` entries have been drawn already. */
static inline int draw(uint8_t *bag, int drawn, int size) {
    uint8_t *slot = &bag[drawn + (int)below((uint32_t)(size - drawn))], next = *slot;
    *slot = bag[drawn];
    return bag[drawn] = next;
}

/* ---- Playing ---- */

static inline int count(uint64_t word) { return __builtin_popcountll(word); }
static inline int size(squares area) { return count(area[0]) + count(area[1]); }
static inline int any(squares area) { return (area[0] | area[1]) != 0; }

/* Return the position of the nth set bit of a word. */
static inline int nth_bit(uint64_t word, int n) {
#if defined(__BMI2__)
    return __builtin_ctzll(_pdep_u64(UINT64_C(1) << n, word));
#else
    while (n--) word &= word - 1;
    return __builtin_ctzll(word);
#endif
}

/* Shift an area by one row, across the two halves. */
static inline squares up(squares a) { return a >> ROW | __builtin_shufflevector(a << (HALF - ROW), NONE, 1, 2); }
static inline squares down(squares a) { return a << ROW | __builtin_shufflevector(NONE, a >> (HALF - ROW), 0, 2); }

/* Return the squares that share an edge with an area. The caller masks bits beyond a row or a half. */
static inline squares neighbours(squares area) { return area << 1 | area >> 1 | up(area) | down(area); }

/* Legal anchors of all orientations. Legal: all five squares are free (S-4.3, S-4.4, S-4.5) and at least one of them is
 * contact: a central square (S-4.1) or one that shares an edge with a tile (S-4.2). */
typedef struct { lanes top[2], bottom[2]; } anchors;

static inline void find_anchors(const tile_shape *shape, squares free, squares contact, anchors *legal) {
    const lanes zero = {0};
    lanes free_top = zero + free[0], free_bottom = zero + free[1];
    lanes contact_top = zero + contact[0], contact_bottom = zero + contact[1];
    for (int b = 0; b < shape->batches; b++) {
        lanes fits_top = free_top & shape->batch[b].lane_mask, fits_bottom = free_bottom & shape->batch[b].lane_mask;
        lanes meets_top = contact_top, meets_bottom = contact_bottom;
        for (int s = 0; s < 4; s++) {
            lanes step = shape->batch[b].step[s], back = HALF - step;
            fits_top &= free_top >> step | free_bottom << back;
            fits_bottom &= free_bottom >> step;
            meets_top |= contact_top >> step | contact_bottom << back;
            meets_bottom |= contact_bottom >> step;
        }
        legal->top[b] = fits_top & meets_top;
        legal->bottom[b] = fits_bottom & meets_bottom;
    }
}

static inline int placements(const anchors *legal, int orientation) {
    int b = orientation / LANES, lane = orientation % LANES;
    return count(legal->top[b][lane]) + count(legal->bottom[b][lane]);
}

/* Return a uniformly random legal placement, or NONE. No branch depends on the pick, because half of such branches
 * would be mispredicted. */
static inline squares choose_placement(const tile_shape *shape, squares free, squares contact) {
    anchors legal;
    find_anchors(shape, free, contact, &legal);
    int before[2 * LANES + 1], n = shape->batches * LANES, which = 0;
    before[0] = 0;
    for (int i = 0; i < n; i++) before[i + 1] = before[i] + placements(&legal, i);
    if (before[n] == 0) return NONE;
    int pick = (int)below((uint32_t)before[n]);
    for (int i = 1; i < n; i++) which += pick >= before[i];
    pick -= before[which];
    uint64_t top = legal.top[which / LANES][which % LANES], bottom = legal.bottom[which / LANES][which % LANES];
    uint64_t in_top = -(uint64_t)(pick < count(top)); /* all bits or none */
    int at = nth_bit((top & in_top) | (bottom & ~in_top), pick - (count(top) & (int)~in_top));
    uint64_t cells = shape->cells[which], placed = cells << at, border = (UINT64_C(1) << HALF) - 1;
    return (squares){placed & border & in_top, (placed & ~in_top) | (cells >> (HALF - at) & in_top)};
}

/* Return the value of the zones just closed (S-5.1 to S-5.4) and remove their scarabs, so that no zone counts twice.
 *
 * A zone of at most 4 squares is determined by the numbers of free neighbours of its squares. All zones of the site are
 * found in one pass without branches, which measures faster than flood fills around the tile:
 *   1 square: 0.   2: 1-1.   3: 1-2-1.   4: 1-2-2-1, a 3 among three 1s, or a 2x2 of 2s. */
static inline int score_zones(squares free, squares *scarabs) {
    squares north = down(free), south = up(free), west = free << 1, east = free >> 1;
    squares both_ns = north & south, either_ns = north | south, both_ew = east & west, either_ew = east | west;
    squares one_up = free & (either_ns | either_ew); /* squares with at least one free neighbour, with at least ... */
    squares two_up = free & (both_ns | both_ew | (either_ns & either_ew));
    squares three_up = free & ((both_ns & either_ew) | (both_ew & either_ns)), four = free & both_ns & both_ew;
    squares one = one_up & ~two_up, two = two_up & ~three_up, three = three_up & ~four;
    squares by_one = neighbours(one), by_two_up = neighbours(two_up);

    squares middle_of_3 = two & ~by_two_up, middle_of_T = three & ~by_two_up;
    squares next_to_end = two & by_one & by_two_up, middle_of_4 = next_to_end & neighbours(next_to_end);
    squares box = two & two >> 1;
    box &= up(box), box |= box << 1, box |= down(box);

    squares visible = *scarabs & free, middle = middle_of_T | middle_of_4;
    squares in_1 = visible & ~one_up, in_2 = visible & one & by_one;
    squares in_3 = visible & (middle_of_3 | neighbours(middle_of_3));
    squares in_4 = visible & (middle | neighbours(middle) | box);
    *scarabs = visible & ~(in_1 | in_2 | in_3 | in_4);
    return size(in_1) + 2 * size(in_2) + 3 * size(in_3) + 4 * size(in_4);
}

typedef struct { squares free, tiles, scarabs; uint64_t score; } site;
typedef struct { uint64_t score, discards, checksum; } totals;

static inline void play_game(int players, uint8_t board_bag[BOARDS], uint8_t card_bag[TILES], totals *total) {
    squares rocks = NONE, scarabs = NONE;
    for (int q = 0; q < 4; q++) {
        const ground *quarter = &quarters[draw(board_bag, q, BOARDS)][below(TURNS)][q];
        rocks |= quarter->rocks, scarabs |= quarter->scarabs;
    }
    site sites[MAX_PLAYERS]; /* all players build the same site (S-2.1) */
    for (int p = 0; p < players; p++) sites[p] = (site){all_squares & ~rocks, NONE, scarabs, 0};
    for (int turned = 0; turned < TILES; turned++) { /* S-3.1, S-3.2 */
        const tile_shape *shape = &shapes[draw(card_bag, turned, TILES)];
        for (int p = 0; p < players; p++) {
            site *mine = &sites[p];
            squares contact = any(mine->tiles) ? neighbours(mine->tiles) : centre; /* S-4.1, S-4.2, S-4.10 */
            squares tile = choose_placement(shape, mine->free, contact);
            total->discards += !any(tile); /* S-4.7, S-4.8 */
            mine->free &= ~tile, mine->tiles |= tile;
            mine->score += (uint64_t)score_zones(mine->free, &mine->scarabs); /* S-5.2: as soon as a zone is closed */
        }
    }
    for (int p = 0; p < players; p++) {
        total->score += sites[p].score;
        total->checksum = (total->checksum ^ sites[p].tiles[0] ^ sites[p].tiles[1]) * UINT64_C(0x9E3779B97F4A7C15);
    }
}

/* Check known counts on an empty site without rocks (S-4.9), so that a wrong kernel never reports a speed. */
static int check_counts(void) {
    int orientations = 0, anywhere = 0, central = 0;
    for (int t = 0; t < TILES; t++) {
        anchors all, on_centre;
        find_anchors(&shapes[t], all_squares, all_squares, &all);
        find_anchors(&shapes[t], all_squares, centre, &on_centre);
        orientations += shapes[t].orientations;
        for (int i = 0; i < shapes[t].batches * LANES; i++)
            anywhere += placements(&all, i), central += placements(&on_centre, i);
    }
    if (orientations == 63 && anywhere == 4096 && central == 748) return 1;
    fprintf(stderr, "%d orientations, %d placements, %d on the centre\n", orientations, anywhere, central);
    return 0;
}

int main(int argc, char **argv) {
    long games = argc == 4 + BOARDS ? atol(argv[1]) : 0;
    int players = argc == 4 + BOARDS ? atoi(argv[2]) : 0;
    if (games < 1 || players < 1 || players > MAX_PLAYERS) {
        fprintf(stderr, "usage: scarabya_limit GAMES PLAYERS(1-4) SEED BOARD BOARD BOARD BOARD\n");
        return 2;
    }
    for (int r = 0; r < SIDE; r++)
        for (int c = 0; c < SIDE; c++) all_squares |= square(r, c);
    centre = square(4, 4) | square(4, 5) | square(5, 4) | square(5, 5);
    make_shapes();
    if (!check_counts()) return 1;
    for (int b = 0; b < BOARDS; b++)
        if (!read_board(b, argv[4 + b])) {
            fprintf(stderr, "board %d: expected 25 characters of . S R, got '%s'\n", b + 1, argv[4 + b]);
            return 2;
        }
    chance = strtoull(argv[3], NULL, 10) * 2 * UINT64_C(0x9E3779B97F4A7C15) + 1; /* odd: xorshift must not start at 0 */
    for (int i = 0; i < 16; i++) below(2); /* mix small seeds */
    uint8_t board_bag[BOARDS] = {0, 1, 2, 3}, card_bag[TILES] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    totals total = {0, 0, 0};
    struct timespec start, stop;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long g = 0; g < games; g++) play_game(players, board_bag, card_bag, &total);
    clock_gettime(CLOCK_MONOTONIC, &stop);

    double seconds = (double)(stop.tv_sec - start.tv_sec) + 1e-9 * (double)(stop.tv_nsec - start.tv_nsec);
    double played = (double)games * players;
    printf("{\"games\": %ld, \"players\": %d, \"seconds\": %.6f, \"games_per_second\": %.0f, ", games, players, seconds,
           (double)games / seconds);
    printf("\"mean_score\": %.4f, \"mean_discards\": %.4f, \"checksum\": \"%016llx\"}\n", (double)total.score / played,
           (double)total.discards / played, (unsigned long long)total.checksum);
    return 0;
}
