/** The all-pole model of a piece of sound (autocorrelation method, Levinson and Durbin). */
function poles(samples: Float32Array, order: number): readonly number[] {
  const windowed = samples.map((sample, at) => {
    const before = samples[at - 1] ?? 0;
    return (
      (sample - 0.95 * before) * (0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (samples.length - 1)))
    );
  });
  const along = Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0;
    for (let at = lag; at < windowed.length; at++)
      sum += (windowed[at] ?? 0) * (windowed[at - lag] ?? 0);
    return sum;
  });
  let model = [1];
  let rest = along[0] ?? 0;
  for (let size = 1; size <= order; size++) {
    const wrong = model.reduce((sum, each, at) => sum + each * (along[size - at] ?? 0), 0);
    const turn = -wrong / rest;
    const longer = [...model, 0];
    model = longer.map((each, at) => each + turn * (longer[size - at] ?? 0));
    rest *= 1 - turn * turn;
  }
  return model;
}

/** The resonances that are heard in a stretch of sound, in hertz, lowest first. */
export function heardFormants(samples: Float32Array, rate: number, order = 24): readonly number[] {
  const model = poles(samples, order);
  const level = (frequency: number) => {
    const angle = (2 * Math.PI * frequency) / rate;
    const real = model.reduce((sum, each, at) => sum + each * Math.cos(angle * at), 0);
    const imaginary = model.reduce((sum, each, at) => sum + each * Math.sin(angle * at), 0);
    return -Math.log(real * real + imaginary * imaginary);
  };
  const step = 10;
  const levels = Array.from({ length: 450 }, (_, at) => level(at * step));
  return levels.flatMap((each, at) =>
    each > (levels[at - 1] ?? Number.POSITIVE_INFINITY) && each >= (levels[at + 1] ?? 0)
      ? [at * step]
      : [],
  );
}
