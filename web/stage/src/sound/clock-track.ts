import type { MouthPose, Track } from "./track.ts";

/** A silent sound: only its time passes. */
export const clockTrack = (duration: number, mouthAt: (position: number) => MouthPose): Track => ({
  duration,
  mouthAt,
  line: () => "clock",
  run: (_at, { began, ended }) => {
    const start = performance.now();
    const first = setTimeout(began, 0);
    const last = setTimeout(() => ended("heard"), duration);
    const position = () => Math.min(performance.now() - start, duration);
    return {
      position,
      endsAt: start + duration,
      line: "clock",
      stop: () => {
        clearTimeout(first);
        clearTimeout(last);
        return position();
      },
    };
  },
});
