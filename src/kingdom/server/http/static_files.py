"""The built browser app: static files, and one page for every address that the app knows."""

from __future__ import annotations

import mimetypes
from html import escape
from pathlib import Path
from typing import Final

from starlette.responses import FileResponse, HTMLResponse, Response

from kingdom.server.http.pages import is_page

STATIC: Final = Path(__file__).parent.parent / "static"
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_FIRST: Final = "no-cache"
_INDEX: Final = "index.html"
_HASHED: Final = "assets"  # where Vite puts files with a hash in their name

# The workers that compile the core, and Python, have a policy of their own, which allows that and
# little else. The second lets the first think for its bots.
_COMPILES: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
_WORKER_POLICIES: Final = {
    "thinking-worker": _COMPILES,
    "python-worker": f"{_COMPILES}; worker-src 'self'",
}

# Types that a system's own table may lack, or have wrong.
for _suffix, _type in {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".ftl": "text/plain",
    ".wasm": "application/wasm",
    ".packed": "application/gzip",  # which is not compressed again
}.items():
    mimetypes.add_type(_type, _suffix)

NOT_BUILT: Final = """\
<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kingdom</title>
<h1>The web app is not built</h1>
<p>The server runs, but this installation has no pages in <code>kingdom/server/static</code>.
In a checkout, <code>make play</code> builds them; so does installing the package with Node.js at
hand.</p>
<p>The interface for programs is there: <a href="/api/openapi.json">its description</a>.</p>
</html>
"""


def page(path: str, folder: Path = STATIC, origin: str = "") -> Response:
    """Return a static file, or the app's page, which shows what an address names.

    At other addresses the app says that nothing is there, and the answer is 404. With an origin,
    the page names its preview picture by its full URL, as other sites need it.
    """
    found = _file(path, folder)
    if found is not None and found.name != _INDEX:
        hashed = found.relative_to(folder).parts[0] == _HASHED
        headers = {"cache-control": _FOREVER if hashed else _ASK_FIRST}
        worker = found.name.rpartition("-")[0]
        if worker in _WORKER_POLICIES:
            headers["content-security-policy"] = _WORKER_POLICIES[worker]
        return FileResponse(found, headers=headers)
    if path.startswith(f"{_HASHED}/"):
        return Response("not found", 404, media_type="text/plain")
    index, known = folder / _INDEX, is_page(path)
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503 if known else 404)
    text = index.read_text(encoding="utf-8").replace('content="/', f'content="{escape(origin)}/')
    return HTMLResponse(text, 200 if known else 404, {"cache-control": _ASK_FIRST})


def _file(path: str, folder: Path) -> Path | None:
    """Return a file inside the folder; None for any other path."""
    if not path or "\0" in path:
        return None
    try:
        wanted = (folder / path).resolve()
        inside = wanted.is_relative_to(folder.resolve())
        return wanted if inside and wanted.is_file() else None
    except (OSError, ValueError):  # a name that is too long for a file, or no name at all
        return None
