"""a2a_callers.py CALLER BASE TOKEN: an agent by an official kit talks with a persona over A2A.

Prints one line of JSON per fact: its name and what came of it.
"""

import asyncio
import json
import sys
import uuid
import warnings

import httpx

warnings.filterwarnings("ignore")
caller, base, token = sys.argv[1:]
headers = {"Authorization": "Bearer " + token}
slow = "Please wait a long time."


def tell(fact, result):
    print(json.dumps({"fact": fact, "result": result}), flush=True)


async def refused(call):
    try:
        return "taken: " + str(await call)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


async def everything(stream):
    return [event async for event in stream]


async def sdk1():
    from a2a.client import A2ACardResolver, ClientConfig, ClientFactory
    from a2a.types import a2a_pb2 as pb

    def words(text):
        message = pb.Message(
            role=pb.ROLE_USER, message_id=uuid.uuid4().hex, parts=[pb.Part(text=text)]
        )
        return pb.SendMessageRequest(message=message)

    def told(events):
        updates = [event.artifact_update.artifact for event in events if event.HasField("artifact_update")]
        whole = [artifact for event in events if event.HasField("task") for artifact in event.task.artifacts]
        return "".join(part.text for artifact in (updates or whole) for part in artifact.parts)

    def ended(events):
        states = [event.task.status.state for event in events if event.HasField("task")]
        states += [event.status_update.status.state for event in events if event.HasField("status_update")]
        return pb.TaskState.Name(states[-1])

    def number(events):
        return next(event.task.id or event.status_update.task_id for event in events)

    async with httpx.AsyncClient(timeout=60) as stranger:
        card = await A2ACardResolver(stranger, base).get_agent_card()
        tell("card", [[one.protocol_binding, one.protocol_version] for one in card.supported_interfaces])
        client = ClientFactory(ClientConfig(httpx_client=stranger)).create(card)
        tell("stranger", await refused(everything(client.send_message(words("Hello.")))))
    async with httpx.AsyncClient(timeout=60, headers=headers) as http:
        for streaming in (True, False):
            config = ClientConfig(httpx_client=http, streaming=streaming)
            client = ClientFactory(config).create(card)
            events = await everything(client.send_message(words("Good morning. How are you?")))
            name = "streamed" if streaming else "whole"
            tell(name, {"state": ended(events), "words": told(events), "events": len(events)})
        task = number(events)
        got = await client.get_task(pb.GetTaskRequest(id=task))
        tell("asked again", pb.TaskState.Name(got.status.state))
        tell("unknown task", await refused(client.get_task(pb.GetTaskRequest(id="nobody"))))
        tell("cancelled late", await refused(client.cancel_task(pb.CancelTaskRequest(id=task))))
        client = ClientFactory(ClientConfig(httpx_client=http)).create(card)
        seen = []
        first = asyncio.Event()

        async def listen():
            async for event in client.send_message(words(slow)):
                seen.append(event)
                first.set()

        listening = asyncio.create_task(listen())
        await first.wait()
        await client.cancel_task(pb.CancelTaskRequest(id=number(seen)))
        await listening
        got = await client.get_task(pb.GetTaskRequest(id=number(seen)))
        tell("cancelled", pb.TaskState.Name(got.status.state))


async def sdk03():
    from a2a.client import A2ACardResolver, ClientConfig, ClientFactory
    from a2a.types import Message, Part, Role, TaskIdParams, TaskQueryParams, TextPart

    def words(text):
        return Message(
            role=Role.user, message_id=uuid.uuid4().hex, parts=[Part(root=TextPart(text=text))]
        )

    async with httpx.AsyncClient(timeout=60) as stranger:
        card = await A2ACardResolver(stranger, base).get_agent_card()
        tell("card", [[str(card.preferred_transport), card.protocol_version]])
        client = ClientFactory(ClientConfig(httpx_client=stranger)).create(card)
        tell("stranger", await refused(everything(client.send_message(words("Hello.")))))
    async with httpx.AsyncClient(timeout=60, headers=headers) as http:
        for streaming in (True, False):
            config = ClientConfig(httpx_client=http, streaming=streaming)
            client = ClientFactory(config).create(card)
            events = await everything(client.send_message(words("Good morning. How are you?")))
            task = events[-1][0]
            told = "".join(part.root.text for one in task.artifacts or [] for part in one.parts)
            name = "streamed" if streaming else "whole"
            tell(name, {"state": task.status.state.value, "words": told, "events": len(events)})
        got = await client.get_task(TaskQueryParams(id=task.id))
        tell("asked again", got.status.state.value)
        tell("unknown task", await refused(client.get_task(TaskQueryParams(id="nobody"))))
        tell("cancelled late", await refused(client.cancel_task(TaskIdParams(id=task.id))))
        client = ClientFactory(ClientConfig(httpx_client=http)).create(card)
        seen = []
        first = asyncio.Event()

        async def listen():
            async for event in client.send_message(words(slow)):
                seen.append(event)
                first.set()

        listening = asyncio.create_task(listen())
        await first.wait()
        await client.cancel_task(TaskIdParams(id=seen[0][0].id))
        await listening
        got = await client.get_task(TaskQueryParams(id=seen[0][0].id))
        tell("cancelled", got.status.state.value)


async def adk():
    from google.adk.agents.remote_a2a_agent import RemoteA2aAgent
    from google.adk.runners import InMemoryRunner
    from google.genai import types

    http = httpx.AsyncClient(timeout=60, headers=headers)
    card = base + "/.well-known/agent-card.json"
    agent = RemoteA2aAgent(name="ren", agent_card=card, httpx_client=http)
    runner = InMemoryRunner(agent=agent, app_name="t")
    session = await runner.session_service.create_session(app_name="t", user_id="u")
    errors = []
    heard = []
    for text in ("Good morning. How are you?", "And what do you like?"):
        wish = types.Content(role="user", parts=[types.Part(text=text)])
        run = runner.run_async(user_id="u", session_id=session.id, new_message=wish)
        async for event in run:
            if event.error_message:
                errors.append(event.error_message)
            if event.author == "ren" and event.content and event.content.parts:
                heard += [part.text for part in event.content.parts if part.text]
    tell("errors", errors)
    tell("heard", heard)
    session = await runner.session_service.get_session(
        app_name="t", user_id="u", session_id=session.id
    )
    kept = [
        "".join(part.text or "" for part in event.content.parts)
        for event in session.events
        if event.author == "ren" and event.content and event.content.parts
    ]
    tell("kept", [text for text in kept if text])


asyncio.run({"1": sdk1, "0.3": sdk03, "adk": adk}[caller]())
