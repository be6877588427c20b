"""A plug-in of pytest: the A2A compatibility kit shows a token, and names its version when it asks for a card."""

import os

import httpx

version = {"A2A-Version": "1.0"}
token = {"Authorization": "Bearer " + os.environ["SUT_TOKEN"]}
begin = httpx.Client.__init__
get = httpx.get


def begin_with_token(self, *args, **options):
    begin(self, *args, **options)
    for name, value in token.items():
        self.headers.setdefault(name, value)


httpx.Client.__init__ = begin_with_token
httpx.get = lambda url, **options: get(url, **{**options, "headers": {**version, **options.get("headers", {})}})
