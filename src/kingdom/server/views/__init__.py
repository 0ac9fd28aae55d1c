"""What clients receive: screens, logs, boards, replays and drawings."""
