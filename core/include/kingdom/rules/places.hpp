// Where each plane and each scalar of an observation is; several of a kind lie side by side.
//
// Automatically generated from kingdom/observation/layout.py by `make bindings`: do not edit.
#pragma once

namespace kingdom {

inline constexpr int all_planes = 39;
inline constexpr int fixed_planes = 14;
inline constexpr int planes_of_a_seat = 4;
inline constexpr int all_scalars = 1156;
inline constexpr int scalars_of_a_seat = 166;
inline constexpr int all_facts = 80;
inline constexpr int plane_terrain = 0;
inline constexpr int plane_castle = 8;
inline constexpr int plane_palace = 9;
inline constexpr int plane_cave = 10;
inline constexpr int plane_capitol = 11;
inline constexpr int plane_location = 12;
inline constexpr int plane_nomad = 13;
inline constexpr int plane_stock = 14;
inline constexpr int plane_free = 15;
inline constexpr int plane_walls = 16;
inline constexpr int plane_built = 17;
inline constexpr int plane_lifted = 18;
inline constexpr int plane_seat_settlements = 19;
inline constexpr int plane_seat_meeples = 20;
inline constexpr int plane_seat_city = 21;
inline constexpr int plane_seat_taken = 22;
inline constexpr int scalar_seat_present = 0;
inline constexpr int scalar_seat_turn = 1;
inline constexpr int scalar_seat_asked = 2;
inline constexpr int scalar_seat_supply = 3;
inline constexpr int scalar_seat_waiting = 4;
inline constexpr int scalar_seat_resting = 5;
inline constexpr int scalar_seat_cards = 8;
inline constexpr int scalar_seat_reacting = 13;
inline constexpr int scalar_seat_gold = 14;
inline constexpr int scalar_seat_held = 22;
inline constexpr int scalar_seat_ready = 70;
inline constexpr int scalar_seat_used = 118;
inline constexpr int scalar_hand = 830;
inline constexpr int scalar_shown = 840;
inline constexpr int scalar_played = 850;
inline constexpr int scalar_pool = 860;
inline constexpr int scalar_older1 = 870;
inline constexpr int scalar_older2 = 880;
inline constexpr int scalar_older3 = 890;
inline constexpr int scalar_older4 = 900;
inline constexpr int scalar_discard = 910;
inline constexpr int scalar_hidden = 920;
inline constexpr int scalar_walls = 921;
inline constexpr int scalar_built = 922;
inline constexpr int scalar_ending = 923;
inline constexpr int scalar_over = 924;
inline constexpr int scalar_asks = 925;
inline constexpr int scalar_frames = 949;
inline constexpr int scalar_question_left = 950;
inline constexpr int scalar_question_anywhere = 951;
inline constexpr int scalar_question_card = 952;
inline constexpr int scalar_question_tile = 962;
inline constexpr int scalar_using = 1010;
inline constexpr int scalar_turn = 1058;
inline constexpr int scalar_turn_terrain = 1061;
inline constexpr int scalar_turn_left = 1073;
inline constexpr int scalar_turn_due = 1074;
inline constexpr int scalar_turn_lined = 1075;
inline constexpr int scalar_card = 1076;
inline constexpr int scalar_task = 1108;
inline constexpr int scalar_module = 1116;
inline constexpr int scalar_removed = 1132;
inline constexpr int scalar_rule = 1140;

}  // namespace kingdom
