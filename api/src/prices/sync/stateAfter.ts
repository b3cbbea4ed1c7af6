import type { Asset, Day } from '@hindcast/domain';
import { nextFinalMs } from '../rules/finality.ts';
import type { SourceOutcome } from './askPage.ts';
import { type SourceState, toldSkew, waitMs } from './sourceStates.ts';

/** Largest random delay, ms, which keeps servers from asking in the same second. */
const SPREAD_MS = 60_000;

/** Facts about a sync run at its end. */
export interface RunEnd {
  readonly asset: Asset;
  readonly now: Date;
  /** The last final day by our clock. */
  readonly final: Day;
  /** True if every missing day was asked for. */
  readonly filled: boolean;
  /** True if a day is held back. */
  readonly held: boolean;
  /** True if a person started the run. It does not delay the job's next request. */
  readonly byHand: boolean;
}

/**
 * Returns a source's state after a run. It is asked again soon if it failed, lacks the last final day, or a day is held
 * back.
 */
export function stateAfter(
  before: SourceState,
  heard: SourceOutcome,
  { asset, now, final, filled, held, byHand }: RunEnd,
): SourceState {
  const { problem, lastDay, skewMs } = heard;
  const again = problem !== null || held || lastDay === null || lastDay < final;
  const tries = again ? Math.max(before.tries + (byHand ? 0 : 1), 1) : 0;
  const wait = again
    ? Math.max(waitMs(tries), problem?.retryAfterMs ?? 0)
    : nextFinalMs(asset, now.getTime()) - now.getTime() + Math.random() * SPREAD_MS;
  return {
    lastAskedAt: now,
    lastSuccessAt: problem ? before.lastSuccessAt : now,
    lastDay: lastDay ?? before.lastDay,
    filledThrough: filled && !problem ? final : before.filledThrough,
    problem: problem && { code: problem.code, message: problem.message },
    nextTryAt: new Date(now.getTime() + wait),
    tries,
    skewMs: skewMs ?? before.skewMs,
  };
}

const minutes = (ms: number): string => `${Math.round(Math.abs(ms) / 60_000)} minutes`;

/** Returns sentences for the log about a source's changed state. Empty if nothing changed. */
export function changesOf(name: string, { ticker }: Asset, before: SourceState, after: SourceState): string[] {
  const lines: string[] = [];
  if (after.problem && after.problem.code !== before.problem?.code) {
    lines.push(
      `${after.problem.message}; its ${ticker} prices are asked for again at ${after.nextTryAt?.toISOString()}`,
    );
  }
  if (!after.problem && before.problem) lines.push(`${name} gives ${ticker} prices again`);
  const [skew, earlier] = [toldSkew(after.skewMs), toldSkew(before.skewMs)];
  if (skew !== null && earlier === null) {
    lines.push(
      `${name}'s clock is ${minutes(skew)} ${skew > 0 ? 'ahead of' : 'behind'} ours; is this machine's right?`,
    );
  }
  if (skew === null && earlier !== null) lines.push(`${name}'s clock agrees with ours again`);
  return lines;
}
