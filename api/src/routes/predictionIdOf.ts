import { refusal } from '../answers/refusal.ts';

/** The prediction that a path names. Throws 404, naming what it names. */
export function predictionIdOf(text: unknown): number {
  const id = String(text);
  if (!/^[1-9]\d{0,9}$/.test(id)) throw refusal('not_found', `There is no prediction ${id.slice(0, 40)}`);
  return Number(id);
}
