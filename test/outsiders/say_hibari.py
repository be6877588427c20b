"""say_hibari.py FILE TEXT: writes what hibari-tts says as a WAV file of 22,050 16-bit samples a second."""

import os
import sys
import wave

import numpy
from hibari import Hibari

RATE = 22_050
file, text = sys.argv[1:]
Hibari().save(text, file + ".own.wav")
with wave.open(file + ".own.wav") as spoken:
    own = spoken.getframerate()
    samples = numpy.frombuffer(spoken.readframes(spoken.getnframes()), numpy.int16)
os.remove(file + ".own.wav")
times = numpy.arange(int(len(samples) * RATE / own)) * (own / RATE)
resampled = numpy.interp(times, numpy.arange(len(samples)), samples).astype(numpy.int16)
with wave.open(file, "wb") as written:
    written.setnchannels(1)
    written.setsampwidth(2)
    written.setframerate(RATE)
    written.writeframes(resampled.tobytes())
