// Automatically generated from the headers beside it by `make bindings`: do not edit.
//
// What Python and the browser take for granted: a build in which it does not hold stops here.
#pragma once

#include "kingdom/mask/forms.hpp"

namespace kingdom {

// Which bindings these are: another number than a library has says that it is of other sources.
inline constexpr int layouts = 1596774099;

}  // namespace kingdom

// A GPU shares its structs with the processor, which cannot take headers of their code along.
#if KINGDOM_LANES > 0

#include <cstddef>

#include "kingdom/gpu/device.hpp"
#include "kingdom/gpu/kernels.hpp"
#include "kingdom/gpu/observing_kernels.hpp"
#include "kingdom/gpu/policy_matches.hpp"
#include "kingdom/mask/grid.hpp"
#include "kingdom/rules/batch.hpp"
#include "kingdom/rules/draws.hpp"
#include "kingdom/rules/learning.hpp"
#include "kingdom/rules/observing.hpp"
#include "kingdom/rules/places.hpp"
#include "kingdom/rules/pool.hpp"
#include "kingdom/rules/setups.hpp"
#include "kingdom/rules/state.hpp"
#include "kingdom/rules/tables.hpp"
#include "kingdom/rules/totals.hpp"
#include "kingdom/think/analysis_effects.hpp"
#include "kingdom/think/analysis_reasons.hpp"
#include "kingdom/think/analysis_turns.hpp"
#include "kingdom/think/comparison.hpp"
#include "kingdom/think/context.hpp"
#include "kingdom/think/costs.hpp"
#include "kingdom/think/gains.hpp"
#include "kingdom/think/inquiry.hpp"
#include "kingdom/think/levels.hpp"
#include "kingdom/think/limits.hpp"
#include "kingdom/think/match.hpp"
#include "kingdom/think/planner.hpp"
#include "kingdom/think/rollouts.hpp"
#include "kingdom/think/search.hpp"
#include "kingdom/think/weights.hpp"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
#endif

#define KINGDOM_NUMBER(name, value) \
    static_assert(name == (value), #name ": run `make bindings`")
#define KINGDOM_STRUCT(name, size) \
    static_assert(sizeof(name) == (size), #name ": run `make bindings`")
#define KINGDOM_FIELD(name, field, at, size)                                    \
    static_assert(offsetof(name, field) == (at) && sizeof(name::field) == (size), \
                  #name "::" #field ": run `make bindings`")

namespace kingdom {

KINGDOM_NUMBER(memory_of_cpu, 1);
KINGDOM_NUMBER(memory_of_cuda, 2);
KINGDOM_NUMBER(observing_threads, 128);
KINGDOM_NUMBER(board_size, 20);
KINGDOM_NUMBER(island_size, 5);
KINGDOM_NUMBER(all_planes, 39);
KINGDOM_NUMBER(all_scalars, 1156);
KINGDOM_NUMBER(terrains, 8);
KINGDOM_NUMBER(mountain, 7);
KINGDOM_NUMBER(rough, 11);
KINGDOM_NUMBER(quadrants, 4);
KINGDOM_NUMBER(scoring_cards, 3);
KINGDOM_NUMBER(max_sections, 64);
KINGDOM_NUMBER(max_names, 4);
KINGDOM_NUMBER(max_needs, 6);
KINGDOM_NUMBER(max_pile, 64);
KINGDOM_NUMBER(max_records, 64);
KINGDOM_NUMBER(max_fixed, 64);
KINGDOM_NUMBER(chance, -1);
KINGDOM_NUMBER(over, -2);
KINGDOM_NUMBER(unknown, -1);
KINGDOM_NUMBER(no_line, -1);
KINGDOM_NUMBER(no_cell, -1);
KINGDOM_NUMBER(no_tile, -1);
KINGDOM_NUMBER(exchange_format, 1262616579);
KINGDOM_NUMBER(any_ground, 8);
KINGDOM_NUMBER(nothing, 9);
KINGDOM_NUMBER(undecided, 10);
KINGDOM_NUMBER(grounds, 12);
KINGDOM_NUMBER(water, 6);
KINGDOM_NUMBER(marsh, 5);
KINGDOM_NUMBER(ordinary_cards, 5);
KINGDOM_NUMBER(max_players, 5);
KINGDOM_NUMBER(max_sites, 32);
KINGDOM_NUMBER(max_cards, 10);
KINGDOM_NUMBER(max_hand, 6);
KINGDOM_NUMBER(max_older, 4);
KINGDOM_NUMBER(max_slots, 4);
KINGDOM_NUMBER(max_sources, 16);
KINGDOM_NUMBER(max_bonuses, 8);
KINGDOM_NUMBER(max_frames, 12);
KINGDOM_NUMBER(frames_without_reactions, 4);
KINGDOM_NUMBER(full_seat_size, 128);
KINGDOM_NUMBER(plain_seat_size, 96);
KINGDOM_NUMBER(max_meeples, 3);
KINGDOM_NUMBER(max_out, 2);
KINGDOM_NUMBER(tile_slots, 48);
KINGDOM_NUMBER(max_grounds, 2);
KINGDOM_NUMBER(max_masks, 512);
KINGDOM_NUMBER(max_reasons, 128);
KINGDOM_NUMBER(longest_decision, 90);
KINGDOM_NUMBER(no_turn, -1);
KINGDOM_NUMBER(illegal_action, -1);
KINGDOM_NUMBER(max_planned, 94);
KINGDOM_NUMBER(max_width, 512);
KINGDOM_NUMBER(max_plans, 128);
KINGDOM_NUMBER(max_finished, 512);
KINGDOM_NUMBER(chosen_of, 4);
KINGDOM_NUMBER(looked_ahead, 32);
KINGDOM_NUMBER(usual_width, 200);
KINGDOM_NUMBER(narrow_width, 24);
KINGDOM_NUMBER(usual_plans, 48);
KINGDOM_NUMBER(max_given, 16);
KINGDOM_NUMBER(planning_percent, 30);
KINGDOM_NUMBER(breadth, 2);
KINGDOM_NUMBER(search_apart, 6);
KINGDOM_NUMBER(shallow_rollouts, 10);
KINGDOM_NUMBER(shallow_percent, 60);
KINGDOM_NUMBER(playout_percent, 25);
KINGDOM_NUMBER(most_finalists, 32);
KINGDOM_NUMBER(fewest_rollouts, 5);
KINGDOM_NUMBER(shallow_cost, 1);
KINGDOM_NUMBER(deep_cost, 6);
KINGDOM_NUMBER(deep_width, 4);
KINGDOM_NUMBER(deep_turns, 2);
KINGDOM_NUMBER(max_compared, 8);
KINGDOM_NUMBER(usual_playouts, 2000);
KINGDOM_NUMBER(judged_batches, 16);
KINGDOM_NUMBER(timed_batch, 8);
KINGDOM_NUMBER(timed_batches, 2);
KINGDOM_NUMBER(hint_playouts, 256);
KINGDOM_NUMBER(compared_turns, 5);
KINGDOM_NUMBER(compared_batch, 64);
KINGDOM_NUMBER(compared_batches, 16);
KINGDOM_NUMBER(compared_seconds, 4);
KINGDOM_NUMBER(costliest_turns, 3);
KINGDOM_NUMBER(mistake_gold, 4000);
KINGDOM_NUMBER(mistake_chance, 100);
KINGDOM_NUMBER(inaccuracy_gold, 1500);
KINGDOM_NUMBER(inaccuracy_chance, 40);
KINGDOM_NUMBER(told_gold, 50);
KINGDOM_NUMBER(told_chance, 5);
KINGDOM_NUMBER(win_parts, 60);
KINGDOM_NUMBER(one_gold, 1000);
KINGDOM_NUMBER(one_round, 64);
KINGDOM_NUMBER(no_weight, -2000000000);
KINGDOM_NUMBER(board_cells, 400);
KINGDOM_NUMBER(observed_planes, 39);
KINGDOM_NUMBER(observed_scalars, 1156);
KINGDOM_NUMBER(tile_kinds, 14);
KINGDOM_NUMBER(all_sources, 20);
KINGDOM_NUMBER(cells, 425);
KINGDOM_NUMBER(island_cells, 25);
KINGDOM_NUMBER(first_tile, 425);
KINGDOM_NUMBER(first_terrain, 473);
KINGDOM_NUMBER(first_marsh_card, 481);
KINGDOM_NUMBER(stop_action, 486);
KINGDOM_NUMBER(end_action, 487);
KINGDOM_NUMBER(actions, 488);
KINGDOM_NUMBER(reward_win, 0);
KINGDOM_NUMBER(reward_margin, 1);
KINGDOM_NUMBER(reward_gold, 2);
KINGDOM_NUMBER(zone_nowhere, 0);
KINGDOM_NUMBER(zone_beside_water, 1);
KINGDOM_NUMBER(zone_beside_mountain, 2);
KINGDOM_NUMBER(zone_beside_special, 3);
KINGDOM_NUMBER(zone_beside_removed, 4);
KINGDOM_NUMBER(zone_inner_edge, 5);
KINGDOM_NUMBER(zone_rows, 6);
KINGDOM_NUMBER(zone_all_rows, 7);
KINGDOM_NUMBER(zone_quadrants, 8);
KINGDOM_NUMBER(zone_edges, 9);
KINGDOM_NUMBER(zone_terrain_areas, 10);
KINGDOM_NUMBER(zone_mountains, 11);
KINGDOM_NUMBER(zone_special_hexes, 12);
KINGDOM_NUMBER(zone_around_castles, 13);
KINGDOM_NUMBER(zone_around_palaces, 14);
KINGDOM_NUMBER(zone_around_special, 15);
KINGDOM_NUMBER(zone_near_capitols, 16);
KINGDOM_NUMBER(zone_own_pieces, 17);
KINGDOM_NUMBER(zone_beside_own, 18);
KINGDOM_NUMBER(zone_own_groups, 19);
KINGDOM_NUMBER(renew_never, 0);
KINGDOM_NUMBER(renew_next_step, 1);
KINGDOM_NUMBER(renew_same_step, 2);
KINGDOM_NUMBER(deal, 0);
KINGDOM_NUMBER(draw, 1);
KINGDOM_NUMBER(new_card, 2);
KINGDOM_NUMBER(reveal, 3);
KINGDOM_NUMBER(before, 4);
KINGDOM_NUMBER(mandatory, 5);
KINGDOM_NUMBER(after, 6);
KINGDOM_NUMBER(build, 7);
KINGDOM_NUMBER(lift, 8);
KINGDOM_NUMBER(put, 9);
KINGDOM_NUMBER(wall, 10);
KINGDOM_NUMBER(remove, 11);
KINGDOM_NUMBER(piece, 12);
KINGDOM_NUMBER(city, 13);
KINGDOM_NUMBER(aside, 14);
KINGDOM_NUMBER(react, 15);
KINGDOM_NUMBER(chosen, 0);
KINGDOM_NUMBER(spent, 1);
KINGDOM_NUMBER(declared, 2);
KINGDOM_NUMBER(triggered, 3);
KINGDOM_NUMBER(lasting, 4);
KINGDOM_NUMBER(at_once, 5);
KINGDOM_NUMBER(kind_build, 0);
KINGDOM_NUMBER(kind_move, 1);
KINGDOM_NUMBER(kind_wall, 2);
KINGDOM_NUMBER(kind_remove, 3);
KINGDOM_NUMBER(kind_piece, 4);
KINGDOM_NUMBER(kind_city, 5);
KINGDOM_NUMBER(kind_aside, 6);
KINGDOM_NUMBER(kind_card, 7);
KINGDOM_NUMBER(kind_react, 8);
KINGDOM_NUMBER(kind_waive, 9);
KINGDOM_NUMBER(kind_first, 10);
KINGDOM_NUMBER(kind_hand, 11);
KINGDOM_NUMBER(kind_widen, 12);
KINGDOM_NUMBER(kind_gold, 13);
KINGDOM_NUMBER(region_all, 0);
KINGDOM_NUMBER(region_edge, 1);
KINGDOM_NUMBER(region_line_end, 2);
KINGDOM_NUMBER(reach_all, 0);
KINGDOM_NUMBER(reach_jump, 1);
KINGDOM_NUMBER(reach_step, 2);
KINGDOM_NUMBER(reach_slide, 3);
KINGDOM_NUMBER(reach_leap, 4);
KINGDOM_NUMBER(reach_cave, 5);
KINGDOM_NUMBER(per_piece, 0);
KINGDOM_NUMBER(per_patch, 1);
KINGDOM_NUMBER(best_patch, 2);
KINGDOM_NUMBER(least_patch, 3);
KINGDOM_NUMBER(ranked, 4);
KINGDOM_NUMBER(linked, 5);
KINGDOM_NUMBER(covered, 6);
KINGDOM_NUMBER(surrounded_hex, 7);
KINGDOM_NUMBER(straight_run, 8);
KINGDOM_NUMBER(in_one_patch, 9);
KINGDOM_NUMBER(in_each_patch, 10);
KINGDOM_NUMBER(line_built, 11);
KINGDOM_NUMBER(closed_in, 12);
KINGDOM_NUMBER(beside_others, 13);
KINGDOM_NUMBER(on_the_board, 0);
KINGDOM_NUMBER(own_pieces, 1);
KINGDOM_NUMBER(beside_own, 2);
KINGDOM_NUMBER(own_groups, 3);
KINGDOM_NUMBER(redraw, 0);
KINGDOM_NUMBER(mandatory_only, 1);
KINGDOM_NUMBER(any_terrain, 2);
KINGDOM_NUMBER(no_piece, 0);
KINGDOM_NUMBER(settlement_piece, 1);
KINGDOM_NUMBER(wall_piece, 2);
KINGDOM_NUMBER(city_piece, 3);
KINGDOM_NUMBER(first_meeple, 4);
KINGDOM_NUMBER(reason_gold, 0);
KINGDOM_NUMBER(reason_tile, 1);
KINGDOM_NUMBER(reason_kept, 2);
KINGDOM_NUMBER(reason_use, 3);
KINGDOM_NUMBER(reason_settlements, 4);
KINGDOM_NUMBER(reason_rival, 5);
KINGDOM_NUMBER(reason_free, 6);
KINGDOM_NUMBER(good, 0);
KINGDOM_NUMBER(inaccuracy, 1);
KINGDOM_NUMBER(mistake, 2);
KINGDOM_NUMBER(best_turn, 0);
KINGDOM_NUMBER(best_chance, 1);
KINGDOM_NUMBER(turns_beside, 2);
KINGDOM_NUMBER(turn_judged, 3);
KINGDOM_NUMBER(beginner, 0);
KINGDOM_NUMBER(easy, 1);
KINGDOM_NUMBER(medium, 2);
KINGDOM_NUMBER(hard, 3);
KINGDOM_NUMBER(expert, 4);
KINGDOM_NUMBER(random_bot, 0);
KINGDOM_NUMBER(greedy_bot, 1);
KINGDOM_NUMBER(policy_bot, 2);
KINGDOM_NUMBER(planner_bot, 3);
KINGDOM_NUMBER(no_work, 0);
KINGDOM_NUMBER(plan_work, 1);
KINGDOM_NUMBER(playout_work, 2);
KINGDOM_NUMBER(shallow_work, 3);
KINGDOM_NUMBER(deep_work, 4);
KINGDOM_NUMBER(stage_plan, 0);
KINGDOM_NUMBER(stage_wide_plan, 1);
KINGDOM_NUMBER(stage_shallow, 2);
KINGDOM_NUMBER(stage_playouts, 3);
KINGDOM_NUMBER(stage_deep, 4);
KINGDOM_NUMBER(stage_done, 5);

KINGDOM_STRUCT(Bonus, 8);
KINGDOM_FIELD(Bonus, site, 0, 4);
KINGDOM_FIELD(Bonus, places, 4, 4);

KINGDOM_STRUCT(Meeple, 4);
KINGDOM_FIELD(Meeple, supply, 0, 1);
KINGDOM_FIELD(Meeple, blocks, 1, 1);
KINGDOM_FIELD(Meeple, walks, 2, 1);
KINGDOM_FIELD(Meeple, padding, 3, 1);

KINGDOM_STRUCT(Tile, 256);
KINGDOM_FIELD(Tile, kind, 0, 1);
KINGDOM_FIELD(Tile, use, 1, 1);
KINGDOM_FIELD(Tile, questions, 2, 1);
KINGDOM_FIELD(Tile, first, 3, 1);
KINGDOM_FIELD(Tile, last, 4, 1);
KINGDOM_FIELD(Tile, builds, 5, 1);
KINGDOM_FIELD(Tile, adjacent, 6, 1);
KINGDOM_FIELD(Tile, region, 7, 1);
KINGDOM_FIELD(Tile, beside_least, 8, 1);
KINGDOM_FIELD(Tile, beside_most, 9, 1);
KINGDOM_FIELD(Tile, others_least, 10, 1);
KINGDOM_FIELD(Tile, others_most, 11, 1);
KINGDOM_FIELD(Tile, reach, 12, 1);
KINGDOM_FIELD(Tile, times, 13, 1);
KINGDOM_FIELD(Tile, obliged, 14, 1);
KINGDOM_FIELD(Tile, meeple, 15, 1);
KINGDOM_FIELD(Tile, gold, 16, 1);
KINGDOM_FIELD(Tile, gold_slot, 17, 1);
KINGDOM_FIELD(Tile, on_played_terrain, 18, 1);
KINGDOM_FIELD(Tile, limited, 19, 1);
KINGDOM_FIELD(Tile, grounds, 20, 1);
KINGDOM_FIELD(Tile, padding, 21, 3);
KINGDOM_FIELD(Tile, places, 24, 4);
KINGDOM_FIELD(Tile, widening, 28, 4);
KINGDOM_FIELD(Tile, more_padding, 32, 32);
KINGDOM_FIELD(Tile, ground, 64, 128);
KINGDOM_FIELD(Tile, wide, 192, 64);

KINGDOM_STRUCT(Payment, 192);
KINGDOM_FIELD(Payment, evaluator, 0, 1);
KINGDOM_FIELD(Payment, zone, 1, 1);
KINGDOM_FIELD(Payment, measure_length, 2, 1);
KINGDOM_FIELD(Payment, diagonal, 3, 1);
KINGDOM_FIELD(Payment, gold, 4, 2);
KINGDOM_FIELD(Payment, second, 6, 2);
KINGDOM_FIELD(Payment, per, 8, 2);
KINGDOM_FIELD(Payment, least, 10, 2);
KINGDOM_FIELD(Payment, first_patch, 12, 2);
KINGDOM_FIELD(Payment, patches, 14, 2);
KINGDOM_FIELD(Payment, padding, 16, 48);
KINGDOM_FIELD(Payment, hexes, 64, 64);
KINGDOM_FIELD(Payment, firsts, 128, 64);

KINGDOM_STRUCT(Tables, 52928);
KINGDOM_FIELD(Tables, format, 0, 4);
KINGDOM_FIELD(Tables, size, 4, 4);
KINGDOM_FIELD(Tables, players, 8, 1);
KINGDOM_FIELD(Tables, hand_size, 9, 1);
KINGDOM_FIELD(Tables, card_kinds, 10, 1);
KINGDOM_FIELD(Tables, sites, 11, 1);
KINGDOM_FIELD(Tables, bonuses, 12, 1);
KINGDOM_FIELD(Tables, meeples, 13, 1);
KINGDOM_FIELD(Tables, at_once, 14, 1);
KINGDOM_FIELD(Tables, sources, 15, 1);
KINGDOM_FIELD(Tables, slots, 16, 1);
KINGDOM_FIELD(Tables, supply, 17, 1);
KINGDOM_FIELD(Tables, walls, 18, 1);
KINGDOM_FIELD(Tables, mandatory_builds, 19, 1);
KINGDOM_FIELD(Tables, marsh_builds, 20, 1);
KINGDOM_FIELD(Tables, blocking, 21, 1);
KINGDOM_FIELD(Tables, in_line, 22, 1);
KINGDOM_FIELD(Tables, marsh_on_board, 23, 1);
KINGDOM_FIELD(Tables, removed, 24, 1);
KINGDOM_FIELD(Tables, retinues, 25, 1);
KINGDOM_FIELD(Tables, lost_tiles_return, 26, 1);
KINGDOM_FIELD(Tables, exhausted, 27, 1);
KINGDOM_FIELD(Tables, sword_each, 28, 1);
KINGDOM_FIELD(Tables, meeples_score, 29, 1);
KINGDOM_FIELD(Tables, any_pair, 30, 1);
KINGDOM_FIELD(Tables, canoe_others, 31, 1);
KINGDOM_FIELD(Tables, waiver, 32, 2);
KINGDOM_FIELD(Tables, reaction, 34, 2);
KINGDOM_FIELD(Tables, passing, 36, 4);
KINGDOM_FIELD(Tables, common, 40, 4);
KINGDOM_FIELD(Tables, first_anywhere, 44, 4);
KINGDOM_FIELD(Tables, more_cards, 48, 4);
KINGDOM_FIELD(Tables, deck, 52, 10);
KINGDOM_FIELD(Tables, start_stock, 62, 32);
KINGDOM_FIELD(Tables, site_cell, 94, 64);
KINGDOM_FIELD(Tables, site_tile, 158, 32);
KINGDOM_FIELD(Tables, touch_move, 190, 1);
KINGDOM_FIELD(Tables, padding, 191, 1);
KINGDOM_FIELD(Tables, bonus, 192, 64);
KINGDOM_FIELD(Tables, meeple, 256, 12);
KINGDOM_FIELD(Tables, touching, 268, 1700);
KINGDOM_FIELD(Tables, more_padding, 1968, 16);
KINGDOM_FIELD(Tables, ground, 1984, 768);
KINGDOM_FIELD(Tables, played, 2752, 768);
KINGDOM_FIELD(Tables, edge, 3520, 64);
KINGDOM_FIELD(Tables, near_caves, 3584, 64);
KINGDOM_FIELD(Tables, tile, 3648, 12288);
KINGDOM_FIELD(Tables, paid_at_once, 15936, 768);
KINGDOM_FIELD(Tables, source, 16704, 3072);
KINGDOM_FIELD(Tables, patch, 19776, 32768);
KINGDOM_FIELD(Tables, castles, 52544, 64);
KINGDOM_FIELD(Tables, palaces, 52608, 64);
KINGDOM_FIELD(Tables, caves, 52672, 64);
KINGDOM_FIELD(Tables, capitols, 52736, 64);
KINGDOM_FIELD(Tables, fact, 52800, 80);
KINGDOM_FIELD(Tables, gold_place, 52880, 4);
KINGDOM_FIELD(Tables, last_padding, 52884, 44);

KINGDOM_STRUCT(ExchangedPlayer, 56);
KINGDOM_FIELD(ExchangedPlayer, held, 0, 4);
KINGDOM_FIELD(ExchangedPlayer, used, 4, 4);
KINGDOM_FIELD(ExchangedPlayer, fresh, 8, 4);
KINGDOM_FIELD(ExchangedPlayer, taken, 12, 4);
KINGDOM_FIELD(ExchangedPlayer, gold, 16, 8);
KINGDOM_FIELD(ExchangedPlayer, city, 24, 2);
KINGDOM_FIELD(ExchangedPlayer, out, 26, 12);
KINGDOM_FIELD(ExchangedPlayer, resting, 38, 3);
KINGDOM_FIELD(ExchangedPlayer, supply, 41, 1);
KINGDOM_FIELD(ExchangedPlayer, waiting, 42, 1);
KINGDOM_FIELD(ExchangedPlayer, cards, 43, 1);
KINGDOM_FIELD(ExchangedPlayer, card, 44, 6);
KINGDOM_FIELD(ExchangedPlayer, age, 50, 6);

KINGDOM_STRUCT(Turn, 18);
KINGDOM_FIELD(Turn, asks, 0, 1);
KINGDOM_FIELD(Turn, player, 1, 1);
KINGDOM_FIELD(Turn, terrain, 2, 1);
KINGDOM_FIELD(Turn, left, 3, 1);
KINGDOM_FIELD(Turn, due, 4, 1);
KINGDOM_FIELD(Turn, anywhere, 5, 1);
KINGDOM_FIELD(Turn, cards, 6, 1);
KINGDOM_FIELD(Turn, lined, 7, 1);
KINGDOM_FIELD(Turn, card, 8, 6);
KINGDOM_FIELD(Turn, line, 14, 4);

KINGDOM_STRUCT(Frame, 8);
KINGDOM_FIELD(Frame, asks, 0, 1);
KINGDOM_FIELD(Frame, player, 1, 1);
KINGDOM_FIELD(Frame, left, 2, 1);
KINGDOM_FIELD(Frame, anywhere, 3, 1);
KINGDOM_FIELD(Frame, tile, 4, 1);
KINGDOM_FIELD(Frame, card, 5, 1);
KINGDOM_FIELD(Frame, cell, 6, 2);

KINGDOM_STRUCT(Exchanged, 1024);
KINGDOM_FIELD(Exchanged, settlements, 0, 320);
KINGDOM_FIELD(Exchanged, free, 320, 64);
KINGDOM_FIELD(Exchanged, near, 384, 64);
KINGDOM_FIELD(Exchanged, legal, 448, 64);
KINGDOM_FIELD(Exchanged, options, 512, 8);
KINGDOM_FIELD(Exchanged, player, 520, 280);
KINGDOM_FIELD(Exchanged, stock, 800, 32);
KINGDOM_FIELD(Exchanged, deck, 832, 10);
KINGDOM_FIELD(Exchanged, discard, 842, 10);
KINGDOM_FIELD(Exchanged, hidden, 852, 1);
KINGDOM_FIELD(Exchanged, walls, 853, 1);
KINGDOM_FIELD(Exchanged, built, 854, 1);
KINGDOM_FIELD(Exchanged, ending, 855, 1);
KINGDOM_FIELD(Exchanged, to_move, 856, 1);
KINGDOM_FIELD(Exchanged, in_turn, 857, 1);
KINGDOM_FIELD(Exchanged, frames, 858, 1);
KINGDOM_FIELD(Exchanged, padding, 859, 1);
KINGDOM_FIELD(Exchanged, turn, 860, 18);
KINGDOM_FIELD(Exchanged, frame, 878, 96);
KINGDOM_FIELD(Exchanged, more_padding, 974, 46);
KINGDOM_FIELD(Exchanged, format, 1020, 4);

KINGDOM_STRUCT(View, 1088);
KINGDOM_FIELD(View, state, 0, 1024);
KINGDOM_FIELD(View, older, 1024, 40);
KINGDOM_FIELD(View, padding, 1064, 24);

KINGDOM_STRUCT(Decision, 1344);
KINGDOM_FIELD(Decision, view, 0, 1088);
KINGDOM_FIELD(Decision, ply, 1088, 4);
KINGDOM_FIELD(Decision, seat, 1092, 4);
KINGDOM_FIELD(Decision, turn, 1096, 4);
KINGDOM_FIELD(Decision, number, 1100, 4);
KINGDOM_FIELD(Decision, round, 1104, 4);
KINGDOM_FIELD(Decision, reaction, 1108, 4);
KINGDOM_FIELD(Decision, count, 1112, 4);
KINGDOM_FIELD(Decision, action, 1116, 180);
KINGDOM_FIELD(Decision, padding, 1296, 48);

KINGDOM_STRUCT(Effect, 20);
KINGDOM_FIELD(Effect, action, 0, 2);
KINGDOM_FIELD(Effect, cell, 2, 2);
KINGDOM_FIELD(Effect, origin, 4, 2);
KINGDOM_FIELD(Effect, tile, 6, 2);
KINGDOM_FIELD(Effect, gold, 8, 2);
KINGDOM_FIELD(Effect, number, 10, 1);
KINGDOM_FIELD(Effect, piece, 11, 1);
KINGDOM_FIELD(Effect, owner, 12, 1);
KINGDOM_FIELD(Effect, gone, 13, 1);
KINGDOM_FIELD(Effect, padding, 14, 2);
KINGDOM_FIELD(Effect, taken, 16, 4);

KINGDOM_STRUCT(Reason, 8);
KINGDOM_FIELD(Reason, kind, 0, 1);
KINGDOM_FIELD(Reason, player, 1, 1);
KINGDOM_FIELD(Reason, favoured, 2, 1);
KINGDOM_FIELD(Reason, padding, 3, 1);
KINGDOM_FIELD(Reason, id, 4, 2);
KINGDOM_FIELD(Reason, amount, 6, 2);

KINGDOM_STRUCT(Reasons, 1032);
KINGDOM_FIELD(Reasons, count, 0, 4);
KINGDOM_FIELD(Reasons, pay_at_once, 4, 4);
KINGDOM_FIELD(Reasons, reason, 8, 1024);

KINGDOM_STRUCT(TileRecord, 320);
KINGDOM_FIELD(TileRecord, tile, 0, 256);
KINGDOM_FIELD(TileRecord, ground, 256, 2);
KINGDOM_FIELD(TileRecord, bonus_of, 258, 1);
KINGDOM_FIELD(TileRecord, passing, 259, 1);
KINGDOM_FIELD(TileRecord, common, 260, 1);
KINGDOM_FIELD(TileRecord, gold_place, 261, 1);
KINGDOM_FIELD(TileRecord, padding, 262, 58);

KINGDOM_STRUCT(Record, 256);
KINGDOM_FIELD(Record, payment, 0, 192);
KINGDOM_FIELD(Record, zone, 192, 1);
KINGDOM_FIELD(Record, at_once, 193, 1);
KINGDOM_FIELD(Record, removes, 194, 1);
KINGDOM_FIELD(Record, always, 195, 1);
KINGDOM_FIELD(Record, fact, 196, 1);
KINGDOM_FIELD(Record, gold_place, 197, 1);
KINGDOM_FIELD(Record, padding, 198, 58);

KINGDOM_STRUCT(Laid, 1024);
KINGDOM_FIELD(Laid, terrain, 0, 512);
KINGDOM_FIELD(Laid, castles, 512, 64);
KINGDOM_FIELD(Laid, nomads, 576, 64);
KINGDOM_FIELD(Laid, palaces, 640, 64);
KINGDOM_FIELD(Laid, hexes, 704, 64);
KINGDOM_FIELD(Laid, location, 768, 256);

KINGDOM_STRUCT(Section, 8256);
KINGDOM_FIELD(Section, met, 0, 1);
KINGDOM_FIELD(Section, task, 1, 1);
KINGDOM_FIELD(Section, capitol, 2, 1);
KINGDOM_FIELD(Section, names, 3, 1);
KINGDOM_FIELD(Section, tile, 4, 4);
KINGDOM_FIELD(Section, padding, 8, 56);
KINGDOM_FIELD(Section, laid, 64, 8192);

KINGDOM_STRUCT(Pool, 617344);
KINGDOM_FIELD(Pool, tables, 0, 52928);
KINGDOM_FIELD(Pool, sections, 52928, 1);
KINGDOM_FIELD(Pool, islands, 52929, 1);
KINGDOM_FIELD(Pool, cards, 52930, 1);
KINGDOM_FIELD(Pool, tasks, 52931, 1);
KINGDOM_FIELD(Pool, landmarks, 52932, 1);
KINGDOM_FIELD(Pool, pile, 52933, 1);
KINGDOM_FIELD(Pool, tiles_per_location, 52934, 1);
KINGDOM_FIELD(Pool, needs, 52935, 1);
KINGDOM_FIELD(Pool, caves, 52936, 1);
KINGDOM_FIELD(Pool, capitols, 52937, 1);
KINGDOM_FIELD(Pool, padding, 52938, 54);
KINGDOM_FIELD(Pool, without, 52992, 64);
KINGDOM_FIELD(Pool, nomad, 53056, 64);
KINGDOM_FIELD(Pool, tile, 53120, 15360);
KINGDOM_FIELD(Pool, record, 68480, 16384);
KINGDOM_FIELD(Pool, fixed, 84864, 4096);
KINGDOM_FIELD(Pool, section, 88960, 528384);

KINGDOM_STRUCT(Ended, 1088);
KINGDOM_FIELD(Ended, state, 0, 1024);
KINGDOM_FIELD(Ended, of, 1024, 8);
KINGDOM_FIELD(Ended, players, 1032, 1);
KINGDOM_FIELD(Ended, padding, 1033, 55);

KINGDOM_STRUCT(Draws, 16);
KINGDOM_FIELD(Draws, key, 0, 8);
KINGDOM_FIELD(Draws, count, 8, 8);

KINGDOM_STRUCT(Streams, 112);
KINGDOM_FIELD(Streams, before, 0, 16);
KINGDOM_FIELD(Streams, cards, 16, 16);
KINGDOM_FIELD(Streams, player, 32, 80);

KINGDOM_STRUCT(ActionBits, 64);
KINGDOM_FIELD(ActionBits, word, 0, 64);

KINGDOM_STRUCT(Standing, 24);
KINGDOM_FIELD(Standing, game, 0, 8);
KINGDOM_FIELD(Standing, gold, 8, 10);
KINGDOM_FIELD(Standing, padding, 18, 6);

KINGDOM_STRUCT(ShownSeat, 128);
KINGDOM_FIELD(ShownSeat, settlements, 0, 64);
KINGDOM_FIELD(ShownSeat, held, 64, 4);
KINGDOM_FIELD(ShownSeat, ready, 68, 4);
KINGDOM_FIELD(ShownSeat, used, 72, 4);
KINGDOM_FIELD(ShownSeat, taken, 76, 4);
KINGDOM_FIELD(ShownSeat, city, 80, 2);
KINGDOM_FIELD(ShownSeat, out, 82, 12);
KINGDOM_FIELD(ShownSeat, padding, 94, 34);

KINGDOM_STRUCT(Shown, 960);
KINGDOM_FIELD(Shown, free, 0, 64);
KINGDOM_FIELD(Shown, walls, 64, 64);
KINGDOM_FIELD(Shown, built, 128, 64);
KINGDOM_FIELD(Shown, lifted, 192, 64);
KINGDOM_FIELD(Shown, seat, 256, 640);
KINGDOM_FIELD(Shown, stock, 896, 32);
KINGDOM_FIELD(Shown, setup, 928, 8);
KINGDOM_FIELD(Shown, padding, 936, 24);

KINGDOM_STRUCT(Device, 176);
KINGDOM_FIELD(Device, name, 0, 128);
KINGDOM_FIELD(Device, memory, 128, 8);
KINGDOM_FIELD(Device, major, 136, 4);
KINGDOM_FIELD(Device, minor, 140, 4);
KINGDOM_FIELD(Device, multiprocessors, 144, 4);
KINGDOM_FIELD(Device, most_threads, 148, 4);
KINGDOM_FIELD(Device, threads, 152, 4);
KINGDOM_FIELD(Device, blocks, 156, 4);
KINGDOM_FIELD(Device, registers, 160, 4);
KINGDOM_FIELD(Device, local_bytes, 164, 4);
KINGDOM_FIELD(Device, shared_bytes, 168, 4);
KINGDOM_FIELD(Device, padding, 172, 4);

KINGDOM_STRUCT(SetupFacts, 436);
KINGDOM_FIELD(SetupFacts, terrains, 0, 425);
KINGDOM_FIELD(SetupFacts, building, 428, 4);
KINGDOM_FIELD(SetupFacts, ranked_sources, 432, 1);
KINGDOM_FIELD(SetupFacts, pays_apart, 433, 1);

KINGDOM_STRUCT(Prepared, 54400);
KINGDOM_FIELD(Prepared, tables, 0, 52928);
KINGDOM_FIELD(Prepared, begin, 52928, 1024);
KINGDOM_FIELD(Prepared, facts, 53952, 436);

KINGDOM_STRUCT(Weights, 456);
KINGDOM_FIELD(Weights, tile, 0, 192);
KINGDOM_FIELD(Weights, kind, 192, 56);
KINGDOM_FIELD(Weights, placed, 248, 4);
KINGDOM_FIELD(Weights, waiting, 252, 4);
KINGDOM_FIELD(Weights, meeple_out, 256, 4);
KINGDOM_FIELD(Weights, touch, 260, 4);
KINGDOM_FIELD(Weights, touch_apart, 264, 4);
KINGDOM_FIELD(Weights, tile_sight, 268, 4);
KINGDOM_FIELD(Weights, patch_sight, 272, 4);
KINGDOM_FIELD(Weights, room, 276, 4);
KINGDOM_FIELD(Weights, room_in_best, 280, 4);
KINGDOM_FIELD(Weights, group_rest, 284, 4);
KINGDOM_FIELD(Weights, length_room, 288, 4);
KINGDOM_FIELD(Weights, crowd, 292, 4);
KINGDOM_FIELD(Weights, lead, 296, 4);
KINGDOM_FIELD(Weights, lead_late, 300, 4);
KINGDOM_FIELD(Weights, lead_alone, 304, 4);
KINGDOM_FIELD(Weights, balance, 308, 4);
KINGDOM_FIELD(Weights, link_begun, 312, 4);
KINGDOM_FIELD(Weights, link_near, 316, 4);
KINGDOM_FIELD(Weights, task_cover, 320, 4);
KINGDOM_FIELD(Weights, task_enclose, 324, 4);
KINGDOM_FIELD(Weights, task_run, 328, 4);
KINGDOM_FIELD(Weights, task_patch, 332, 4);
KINGDOM_FIELD(Weights, task_patches, 336, 4);
KINGDOM_FIELD(Weights, rival, 340, 4);
KINGDOM_FIELD(Weights, left, 344, 4);
KINGDOM_FIELD(Weights, ready, 348, 4);
KINGDOM_FIELD(Weights, next, 352, 4);
KINGDOM_FIELD(Weights, next_second, 356, 4);
KINGDOM_FIELD(Weights, next_third, 360, 4);
KINGDOM_FIELD(Weights, hex_apart, 364, 4);
KINGDOM_FIELD(Weights, hex_largest, 368, 4);
KINGDOM_FIELD(Weights, hex_length, 372, 4);
KINGDOM_FIELD(Weights, hex_crowd, 376, 4);
KINGDOM_FIELD(Weights, hex_second_best, 380, 4);
KINGDOM_FIELD(Weights, hex_lead, 384, 4);
KINGDOM_FIELD(Weights, hex_close, 388, 4);
KINGDOM_FIELD(Weights, hex_lead_alone, 392, 4);
KINGDOM_FIELD(Weights, hex_balance, 396, 4);
KINGDOM_FIELD(Weights, hex_link_far, 400, 4);
KINGDOM_FIELD(Weights, hex_link_half, 404, 4);
KINGDOM_FIELD(Weights, hex_link_ring, 408, 4);
KINGDOM_FIELD(Weights, hex_link_ring_two, 412, 4);
KINGDOM_FIELD(Weights, hex_touch, 416, 4);
KINGDOM_FIELD(Weights, hex_sight, 420, 4);
KINGDOM_FIELD(Weights, hex_line, 424, 4);
KINGDOM_FIELD(Weights, hex_cover, 428, 4);
KINGDOM_FIELD(Weights, hex_enclose, 432, 4);
KINGDOM_FIELD(Weights, hex_run, 436, 4);
KINGDOM_FIELD(Weights, hex_patch, 440, 4);
KINGDOM_FIELD(Weights, hex_patches, 444, 4);
KINGDOM_FIELD(Weights, noise, 448, 4);
KINGDOM_FIELD(Weights, move_gain, 452, 4);

KINGDOM_STRUCT(Totals, 800);
KINGDOM_FIELD(Totals, games, 0, 8);
KINGDOM_FIELD(Totals, actions, 8, 8);
KINGDOM_FIELD(Totals, wins, 16, 200);
KINGDOM_FIELD(Totals, gold, 216, 40);
KINGDOM_FIELD(Totals, source, 256, 160);
KINGDOM_FIELD(Totals, uses, 416, 384);

KINGDOM_STRUCT(Earnings, 1792);
KINGDOM_FIELD(Earnings, games, 0, 896);
KINGDOM_FIELD(Earnings, gold, 896, 896);

KINGDOM_STRUCT(LevelOptions, 480);
KINGDOM_FIELD(LevelOptions, seconds, 0, 8);
KINGDOM_FIELD(LevelOptions, width, 8, 4);
KINGDOM_FIELD(LevelOptions, plans, 12, 4);
KINGDOM_FIELD(LevelOptions, noise, 16, 4);
KINGDOM_FIELD(LevelOptions, padding, 20, 4);
KINGDOM_FIELD(LevelOptions, weights, 24, 456);

KINGDOM_STRUCT(PlanOptions, 24);
KINGDOM_FIELD(PlanOptions, width, 0, 4);
KINGDOM_FIELD(PlanOptions, plans, 4, 4);
KINGDOM_FIELD(PlanOptions, noise, 8, 4);
KINGDOM_FIELD(PlanOptions, apart, 12, 4);
KINGDOM_FIELD(PlanOptions, seed, 16, 8);

KINGDOM_STRUCT(Planned, 196);
KINGDOM_FIELD(Planned, value, 0, 4);
KINGDOM_FIELD(Planned, count, 4, 4);
KINGDOM_FIELD(Planned, action, 8, 188);

KINGDOM_STRUCT(Rollout, 40);
KINGDOM_FIELD(Rollout, plan, 0, 24);
KINGDOM_FIELD(Rollout, turns, 24, 4);
KINGDOM_FIELD(Rollout, played_out, 28, 4);
KINGDOM_FIELD(Rollout, planned, 32, 4);
KINGDOM_FIELD(Rollout, padding, 36, 4);

KINGDOM_STRUCT(Sums, 8192);
KINGDOM_FIELD(Sums, score, 0, 1024);
KINGDOM_FIELD(Sums, margin, 1024, 1024);
KINGDOM_FIELD(Sums, wins, 2048, 1024);
KINGDOM_FIELD(Sums, playouts, 3072, 1024);
KINGDOM_FIELD(Sums, shallow_value, 4096, 1024);
KINGDOM_FIELD(Sums, shallow, 5120, 1024);
KINGDOM_FIELD(Sums, deep_score, 6144, 1024);
KINGDOM_FIELD(Sums, deep, 7168, 1024);

KINGDOM_STRUCT(SearchOptions, 40);
KINGDOM_FIELD(SearchOptions, playouts, 0, 8);
KINGDOM_FIELD(SearchOptions, seconds, 8, 8);
KINGDOM_FIELD(SearchOptions, width, 16, 4);
KINGDOM_FIELD(SearchOptions, plans, 20, 4);
KINGDOM_FIELD(SearchOptions, at_once, 24, 4);
KINGDOM_FIELD(SearchOptions, given, 28, 4);
KINGDOM_FIELD(SearchOptions, seed, 32, 8);

KINGDOM_STRUCT(InquiryOptions, 72);
KINGDOM_FIELD(InquiryOptions, search, 0, 40);
KINGDOM_FIELD(InquiryOptions, seconds, 40, 8);
KINGDOM_FIELD(InquiryOptions, batches, 48, 8);
KINGDOM_FIELD(InquiryOptions, number, 56, 8);
KINGDOM_FIELD(InquiryOptions, kind, 64, 4);
KINGDOM_FIELD(InquiryOptions, most, 68, 4);

KINGDOM_STRUCT(ScoreWeights, 32);
KINGDOM_FIELD(ScoreWeights, margin, 0, 4);
KINGDOM_FIELD(ScoreWeights, win, 4, 4);
KINGDOM_FIELD(ScoreWeights, half, 8, 4);
KINGDOM_FIELD(ScoreWeights, prior, 12, 4);
KINGDOM_FIELD(ScoreWeights, prior_weight, 16, 4);
KINGDOM_FIELD(ScoreWeights, prior_lasting, 20, 4);
KINGDOM_FIELD(ScoreWeights, shallow, 24, 4);
KINGDOM_FIELD(ScoreWeights, deep, 28, 4);

KINGDOM_STRUCT(Search, 38208);
KINGDOM_FIELD(Search, view, 0, 1088);
KINGDOM_FIELD(Search, options, 1088, 40);
KINGDOM_FIELD(Search, weights, 1128, 32);
KINGDOM_FIELD(Search, given, 1160, 3136);
KINGDOM_FIELD(Search, turn, 4296, 25088);
KINGDOM_FIELD(Search, sums, 29384, 8192);
KINGDOM_FIELD(Search, order, 37576, 512);
KINGDOM_FIELD(Search, count, 38088, 4);
KINGDOM_FIELD(Search, left, 38092, 4);
KINGDOM_FIELD(Search, stage, 38096, 4);
KINGDOM_FIELD(Search, width, 38100, 4);
KINGDOM_FIELD(Search, target, 38104, 4);
KINGDOM_FIELD(Search, rounds, 38108, 4);
KINGDOM_FIELD(Search, round, 38112, 4);
KINGDOM_FIELD(Search, finalists, 38116, 4);
KINGDOM_FIELD(Search, playouts, 38120, 8);
KINGDOM_FIELD(Search, spent, 38128, 8);
KINGDOM_FIELD(Search, first, 38136, 8);
KINGDOM_FIELD(Search, games, 38144, 8);
KINGDOM_FIELD(Search, done, 38152, 8);
KINGDOM_FIELD(Search, began, 38160, 8);
KINGDOM_FIELD(Search, until, 38168, 8);
KINGDOM_FIELD(Search, end, 38176, 8);
KINGDOM_FIELD(Search, asked, 38184, 8);

KINGDOM_STRUCT(ComparisonOptions, 40);
KINGDOM_FIELD(ComparisonOptions, games, 0, 8);
KINGDOM_FIELD(ComparisonOptions, batches, 8, 8);
KINGDOM_FIELD(ComparisonOptions, least, 16, 8);
KINGDOM_FIELD(ComparisonOptions, seconds, 24, 8);
KINGDOM_FIELD(ComparisonOptions, seed, 32, 8);

KINGDOM_STRUCT(Figure, 576);
KINGDOM_FIELD(Figure, sum, 0, 64);
KINGDOM_FIELD(Figure, product, 64, 512);

KINGDOM_STRUCT(Comparison, 2888);
KINGDOM_FIELD(Comparison, options, 0, 40);
KINGDOM_FIELD(Comparison, turn, 40, 1568);
KINGDOM_FIELD(Comparison, order, 1608, 32);
KINGDOM_FIELD(Comparison, count, 1640, 4);
KINGDOM_FIELD(Comparison, padding, 1644, 4);
KINGDOM_FIELD(Comparison, batches, 1648, 8);
KINGDOM_FIELD(Comparison, playouts, 1656, 8);
KINGDOM_FIELD(Comparison, score, 1664, 64);
KINGDOM_FIELD(Comparison, gold, 1728, 576);
KINGDOM_FIELD(Comparison, wins, 2304, 576);
KINGDOM_FIELD(Comparison, began, 2880, 8);

KINGDOM_STRUCT(Inquiry, 41216);
KINGDOM_FIELD(Inquiry, search, 0, 38208);
KINGDOM_FIELD(Inquiry, comparison, 38208, 2888);
KINGDOM_FIELD(Inquiry, options, 41096, 72);
KINGDOM_FIELD(Inquiry, luck, 41168, 8);
KINGDOM_FIELD(Inquiry, comparing, 41176, 4);
KINGDOM_FIELD(Inquiry, padding, 41180, 4);

KINGDOM_STRUCT(Work, 24);
KINGDOM_FIELD(Work, first, 0, 8);
KINGDOM_FIELD(Work, games, 8, 8);
KINGDOM_FIELD(Work, kind, 16, 4);
KINGDOM_FIELD(Work, padding, 20, 4);

KINGDOM_STRUCT(Estimate, 16);
KINGDOM_FIELD(Estimate, chance, 0, 8);
KINGDOM_FIELD(Estimate, margin, 8, 8);

KINGDOM_STRUCT(Cost, 32);
KINGDOM_FIELD(Cost, gold, 0, 8);
KINGDOM_FIELD(Cost, chance, 8, 8);
KINGDOM_FIELD(Cost, gold_error, 16, 8);
KINGDOM_FIELD(Cost, chance_error, 24, 8);

KINGDOM_STRUCT(Verdict, 24);
KINGDOM_FIELD(Verdict, weight, 0, 8);
KINGDOM_FIELD(Verdict, judgement, 8, 4);
KINGDOM_FIELD(Verdict, tells_gold, 12, 4);
KINGDOM_FIELD(Verdict, tells_chance, 16, 4);
KINGDOM_FIELD(Verdict, padding, 20, 4);

KINGDOM_STRUCT(ComparedTurn, 272);
KINGDOM_FIELD(ComparedTurn, turn, 0, 196);
KINGDOM_FIELD(ComparedTurn, estimate, 200, 16);
KINGDOM_FIELD(ComparedTurn, cost, 216, 32);
KINGDOM_FIELD(ComparedTurn, verdict, 248, 24);

KINGDOM_STRUCT(JudgedDecision, 272);
KINGDOM_FIELD(JudgedDecision, best, 0, 196);
KINGDOM_FIELD(JudgedDecision, played, 200, 16);
KINGDOM_FIELD(JudgedDecision, expected, 216, 16);
KINGDOM_FIELD(JudgedDecision, cost, 232, 32);
KINGDOM_FIELD(JudgedDecision, is_best, 264, 4);
KINGDOM_FIELD(JudgedDecision, padding, 268, 4);

KINGDOM_STRUCT(JudgedTurn, 80);
KINGDOM_FIELD(JudgedTurn, before, 0, 8);
KINGDOM_FIELD(JudgedTurn, after, 8, 8);
KINGDOM_FIELD(JudgedTurn, cost, 16, 32);
KINGDOM_FIELD(JudgedTurn, verdict, 48, 24);
KINGDOM_FIELD(JudgedTurn, worst, 72, 4);
KINGDOM_FIELD(JudgedTurn, is_best, 76, 4);

KINGDOM_STRUCT(Gains, 220);
KINGDOM_FIELD(Gains, gold, 0, 200);
KINGDOM_FIELD(Gains, taken, 200, 4);
KINGDOM_FIELD(Gains, lost, 204, 4);
KINGDOM_FIELD(Gains, used, 208, 4);
KINGDOM_FIELD(Gains, free, 212, 4);
KINGDOM_FIELD(Gains, settlements, 216, 4);

KINGDOM_STRUCT(Finish, 40);
KINGDOM_FIELD(Finish, gold, 0, 20);
KINGDOM_FIELD(Finish, turns, 20, 20);

#if !defined(__wasm__)  // no browser sees a pointer

KINGDOM_STRUCT(Setups, 88);
KINGDOM_FIELD(Setups, tables, 0, 8);
KINGDOM_FIELD(Setups, index, 8, 8);
KINGDOM_FIELD(Setups, of, 16, 8);
KINGDOM_FIELD(Setups, players, 24, 8);
KINGDOM_FIELD(Setups, begin, 32, 8);
KINGDOM_FIELD(Setups, pool, 40, 8);
KINGDOM_FIELD(Setups, pools, 48, 8);
KINGDOM_FIELD(Setups, ended, 56, 8);
KINGDOM_FIELD(Setups, ended_tables, 64, 8);
KINGDOM_FIELD(Setups, further, 72, 8);
KINGDOM_FIELD(Setups, renew, 80, 1);
KINGDOM_FIELD(Setups, padding, 81, 7);

KINGDOM_STRUCT(Batch, 72);
KINGDOM_FIELD(Batch, states, 0, 8);
KINGDOM_FIELD(Batch, streams, 8, 8);
KINGDOM_FIELD(Batch, seed, 16, 8);
KINGDOM_FIELD(Batch, number, 24, 8);
KINGDOM_FIELD(Batch, masks, 32, 8);
KINGDOM_FIELD(Batch, to_move, 40, 8);
KINGDOM_FIELD(Batch, over, 48, 8);
KINGDOM_FIELD(Batch, gold, 56, 8);
KINGDOM_FIELD(Batch, seats, 64, 8);

KINGDOM_STRUCT(Observations, 40);
KINGDOM_FIELD(Observations, planes, 0, 8);
KINGDOM_FIELD(Observations, island, 8, 8);
KINGDOM_FIELD(Observations, scalars, 16, 8);
KINGDOM_FIELD(Observations, viewer, 24, 8);
KINGDOM_FIELD(Observations, shown, 32, 8);

KINGDOM_STRUCT(Playouts, 72);
KINGDOM_FIELD(Playouts, tables, 0, 8);
KINGDOM_FIELD(Playouts, begin, 8, 8);
KINGDOM_FIELD(Playouts, is_view, 16, 4);
KINGDOM_FIELD(Playouts, seed, 24, 8);
KINGDOM_FIELD(Playouts, first, 32, 8);
KINGDOM_FIELD(Playouts, games, 40, 8);
KINGDOM_FIELD(Playouts, states, 48, 8);
KINGDOM_FIELD(Playouts, gold, 56, 8);
KINGDOM_FIELD(Playouts, lengths, 64, 8);

KINGDOM_STRUCT(Stepping, 128);
KINGDOM_FIELD(Stepping, tables, 0, 8);
KINGDOM_FIELD(Stepping, begin, 8, 8);
KINGDOM_FIELD(Stepping, games, 16, 8);
KINGDOM_FIELD(Stepping, taken, 24, 8);
KINGDOM_FIELD(Stepping, chosen, 32, 8);
KINGDOM_FIELD(Stepping, renewed, 40, 8);
KINGDOM_FIELD(Stepping, count, 48, 8);
KINGDOM_FIELD(Stepping, batch, 56, 72);

KINGDOM_STRUCT(Observing, 72);
KINGDOM_FIELD(Observing, tables, 0, 8);
KINGDOM_FIELD(Observing, states, 8, 8);
KINGDOM_FIELD(Observing, viewers, 16, 8);
KINGDOM_FIELD(Observing, games, 24, 8);
KINGDOM_FIELD(Observing, planes, 32, 8);
KINGDOM_FIELD(Observing, island, 40, 8);
KINGDOM_FIELD(Observing, scalars, 48, 8);
KINGDOM_FIELD(Observing, viewer, 56, 8);
KINGDOM_FIELD(Observing, whole, 64, 4);

KINGDOM_STRUCT(Learning, 152);
KINGDOM_FIELD(Learning, tables, 0, 8);
KINGDOM_FIELD(Learning, begin, 8, 8);
KINGDOM_FIELD(Learning, games, 16, 8);
KINGDOM_FIELD(Learning, seed, 24, 8);
KINGDOM_FIELD(Learning, weights, 32, 8);
KINGDOM_FIELD(Learning, legal, 40, 8);
KINGDOM_FIELD(Learning, chosen, 48, 8);
KINGDOM_FIELD(Learning, paid, 56, 8);
KINGDOM_FIELD(Learning, standings, 64, 8);
KINGDOM_FIELD(Learning, reward, 72, 4);
KINGDOM_FIELD(Learning, batch, 80, 72);

KINGDOM_STRUCT(Preparing, 16);
KINGDOM_FIELD(Preparing, setup, 0, 8);
KINGDOM_FIELD(Preparing, games, 8, 8);

KINGDOM_STRUCT(PolicyMatch, 24);
KINGDOM_FIELD(PolicyMatch, setup, 0, 8);
KINGDOM_FIELD(PolicyMatch, number, 8, 8);
KINGDOM_FIELD(PolicyMatch, seat, 16, 4);
KINGDOM_FIELD(PolicyMatch, padding, 20, 4);

KINGDOM_STRUCT(PolicyMatches, 48);
KINGDOM_FIELD(PolicyMatches, match, 0, 8);
KINGDOM_FIELD(PolicyMatches, ours, 8, 8);
KINGDOM_FIELD(PolicyMatches, theirs, 16, 8);
KINGDOM_FIELD(PolicyMatches, seed, 24, 8);
KINGDOM_FIELD(PolicyMatches, games, 32, 8);
KINGDOM_FIELD(PolicyMatches, gold, 40, 8);

KINGDOM_STRUCT(Contender, 16);
KINGDOM_FIELD(Contender, kind, 0, 4);
KINGDOM_FIELD(Contender, width, 4, 4);
KINGDOM_FIELD(Contender, space, 8, 8);
#endif

}  // namespace kingdom

#undef KINGDOM_NUMBER
#undef KINGDOM_STRUCT
#undef KINGDOM_FIELD
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#endif
