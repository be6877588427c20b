"""odd_server.py: an MCP server of FastMCP over standard input and output, with what is legal and rare."""

import enum
import os
from typing import Annotated, Literal, Optional

from fastmcp import Context, FastMCP
from mcp.types import EmbeddedResource, ResourceLink, TextContent, TextResourceContents
from pydantic import BaseModel, Field

server = FastMCP("odd")


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Leaf(BaseModel):
    name: str
    weight: Optional[float] = None


class Tree(BaseModel):
    colour: Colour
    leaves: list[Leaf]
    parent: Optional["Tree"] = None


class Sum(BaseModel):
    total: int
    note: str


@server.tool
def add(a: int, b: int) -> Sum:
    "Adds two numbers."
    return Sum(total=a + b, note="summed")


@server.tool
def paint(
    colour: Colour,
    mode: Literal["fast", "slow"] = "fast",
    size: Annotated[Optional[int], Field(ge=1, le=9)] = None,
) -> str:
    return f"painted {colour.value} {mode} {size}"


@server.tool
def tree(t: Tree) -> str:
    "Takes a recursive model."
    return f"tree {t.colour.value} {len(t.leaves)} {t.parent is not None}"


@server.tool
def links() -> list:
    inside = TextResourceContents(uri="mem://x", text="inside the parcel", mimeType="text/plain")
    return [
        TextContent(type="text", text="two:"),
        ResourceLink(type="resource_link", uri="file:///a/b.txt", name="b"),
        EmbeddedResource(type="resource", resource=inside),
    ]


@server.tool
def nothing() -> None:
    return None


@server.tool
def fails(why: str) -> str:
    raise ValueError("bad: " + why)


@server.tool
async def ask(ctx: Context) -> str:
    "Asks back."
    answer = await ctx.elicit("Your name?", response_type=str)
    return f"answer {answer}"


@server.tool(name="weird.name/with:chars")
def weird() -> str:
    return "weird and fine"


@server.tool
def die() -> str:
    os._exit(3)


server.run(show_banner=False)
