"""mcp_clients.py CLIENT URL TOKEN COMMAND...: talks with Ren through the city's MCP server, over HTTP and over pipes.

Prints one line of JSON per way: the names of the tools and what Ren said.
"""

import asyncio
import json
import os
import sys

which, url, token, *command = sys.argv[1:]
headers = {"Authorization": "Bearer " + token}
environment = dict(os.environ)
wish = {"persona": "ren", "text": "Good morning. How are you?"}


def tell(tools, said):
    print(json.dumps({"tools": sorted(tools), "said": str(said)}), flush=True)


async def fastmcp():
    from fastmcp import Client
    from fastmcp.client.transports import StdioTransport, StreamableHttpTransport

    http = StreamableHttpTransport(url, headers=headers)
    pipes = StdioTransport(command[0], command[1:], env=environment)
    for transport in (http, pipes):
        async with Client(transport) as client:
            tools = await client.list_tools()
            result = await client.call_tool("call_persona", wish)
            tell([tool.name for tool in tools], result.content[0].text)


async def langchain():
    from langchain_mcp_adapters.client import MultiServerMCPClient

    servers = {
        "http": {"transport": "streamable_http", "url": url, "headers": headers},
        "pipes": {"transport": "stdio", "command": command[0], "args": command[1:], "env": environment},
    }
    client = MultiServerMCPClient(servers)
    for name in servers:
        tools = await client.get_tools(server_name=name)
        call = next(tool for tool in tools if tool.name == "call_persona")
        tell([tool.name for tool in tools], await call.ainvoke(wish))


async def agents():
    from agents.mcp import MCPServerStdio, MCPServerStreamableHttp

    http = MCPServerStreamableHttp({"url": url, "headers": headers}, client_session_timeout_seconds=60)
    pipes = MCPServerStdio(
        {"command": command[0], "args": command[1:], "env": environment}, client_session_timeout_seconds=60
    )
    for server in (http, pipes):
        async with server:
            tools = await server.list_tools()
            result = await server.call_tool("call_persona", wish)
            tell([tool.name for tool in tools], result.content[0].text)


async def mcp_use():
    from mcp_use import MCPClient

    servers = {
        "http": {"url": url, "headers": headers},
        "pipes": {"command": command[0], "args": command[1:], "env": environment},
    }
    client = MCPClient.from_dict({"mcpServers": servers})
    await client.create_all_sessions()
    for name in servers:
        session = client.get_session(name)
        tools = await session.list_tools()
        result = await session.call_tool("call_persona", wish)
        tell([tool.name for tool in tools], result.content[0].text)
    await client.close_all_sessions()


asyncio.run({"fastmcp": fastmcp, "langchain": langchain, "agents": agents, "mcp-use": mcp_use}[which]())
