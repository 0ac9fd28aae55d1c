"""Figures for Prometheus, one set for each application, or for all processes that share one."""

from __future__ import annotations

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

SHARED_FIGURES: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder where several processes put their figures together."""
_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What the server counts and measures."""

    def __init__(self) -> None:
        """Register every figure, at zero."""
        self.registry = CollectorRegistry()
        registry = self.registry
        self.actions = Counter("kingdom_actions", "Actions carried out", ["by"], registry=registry)
        self.people_actions = self.actions.labels("human")
        self.refused = Counter(
            "kingdom_refused", "Messages not carried out", ["why"], registry=registry
        )
        self.sockets = Gauge(
            "kingdom_sockets", "Live connections", registry=registry, multiprocess_mode="livesum"
        )
        self.act_seconds = Histogram(
            "kingdom_act_seconds",
            "From an action's arrival to its acknowledgement",
            buckets=_QUICK,
            registry=registry,
        )
        self.bot_seconds = Histogram(
            "kingdom_bot_seconds", "How long bots think about an action", registry=registry
        )
        self.bot_failures = Counter(
            "kingdom_bot_failures", "Moves played for a bot that failed", registry=registry
        )
        self.requests = Counter(
            "kingdom_requests", "HTTP requests", ["method", "status"], registry=registry
        )
        self.deliveries = Counter(
            "kingdom_deliveries",
            "Attempts to send messages outside",
            ["channel", "outcome"],
            registry=registry,
        )
        self.computing_seconds = Histogram(
            "kingdom_computing_seconds",
            "Processor time of a costly question",
            registry=registry,
        )
        self.computing_refused = Counter(
            "kingdom_computing_refused", "Costly questions sent away", ["why"], registry=registry
        )
        self.tables = Counter("kingdom_tables", "Tables opened", registry=registry)
        self.reports = Counter("kingdom_reports", "Reports about people", registry=registry)

    def text(self) -> bytes:
        """Return all figures in Prometheus' own format."""
        if SHARED_FIGURES not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
