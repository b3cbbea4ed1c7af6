/**
 * Returns e^{x²} erfc(x) for x ≥ 0: Abramowitz & Stegun 7.1.26 below 2.5, a continued fraction above; error below 2e-7.
 */
export function scaledComplement(x: number): number {
  if (x > 2.5) return 0.564_189_583_547_756_3 / (x + 0.5 / (x + 1 / (x + 1.5 / (x + 2 / (x + 2.5 / x)))));
  const t = 1 / (1 + 0.327_591_1 * x);
  return ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592) * t;
}

/** Returns Φ(−z): the share of the standard normal distribution above z. */
export function tail(z: number): number {
  return z < 0 ? 1 - tail(-z) : (scaledComplement(z / Math.SQRT2) * Math.exp((-z * z) / 2)) / 2;
}
