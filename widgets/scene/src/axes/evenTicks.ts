/** The steps between round numbers, as a share of a power of ten; each is used from the middle of the one before it on. */
const STEPS = [1, 2, 5, 10];

/** About `count` round numbers between two, 1, 2 or 5 times a power of ten apart. */
export function evenTicks(from: number, to: number, count: number): number[] {
  const step = (to - from) / count;
  if (!(step > 0) || !Number.isFinite(step)) return from === to ? [from] : [];
  const power = Math.floor(Math.log10(step));
  const error = step / 10 ** power;
  const factor = STEPS.findLast((_, i) => i === 0 || error >= Math.sqrt(STEPS[i - 1] * STEPS[i])) ?? 1;
  // Below 1 a step is 1 / 2, 1 / 5 or 1 / 10 of a power: whole numbers over that stay exact.
  const at = (i: number): number => (power < 0 ? i / (10 ** -power / factor) : i * factor * 10 ** power);
  const near = (value: number): number => Math.round(power < 0 ? value * (10 ** -power / factor) : value / at(1));
  const ticks: number[] = [];
  const last = near(to);
  for (let i = near(from); i <= last; i++) if (at(i) >= from && at(i) <= to) ticks.push(at(i));
  return ticks;
}
