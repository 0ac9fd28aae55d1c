"""All that is shown: screens, logs, boards, replays and drawings, as clients receive them."""
