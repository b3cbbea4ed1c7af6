import { type Client, ClientError, createClient } from '@hindcast/domain/client';

const DAYS = 400;
const FIRST = Date.parse('2024-01-01');

/** A kind of write, of which each has a number and, under it, always the same Idempotency-Key. */
export interface Writing {
  readonly name: string;
  /** Stores what has this number. Rejects when it is refused. */
  store(number: number): Promise<unknown>;
}

/** Writes without a pause until it is stopped or a write fails for now. */
export interface Writer {
  /** The last number that was answered as stored. */
  readonly stored: number;
  /** The last number that was sent. */
  readonly tried: number;
  /** The outage error of the last write, which may be stored or not. Null while every write was stored. */
  readonly unsure: ClientError | null;
  /** Rejects with what should not have happened. */
  stop(): Promise<void>;
}

export const isOutage = (error: unknown): error is ClientError =>
  error instanceof ClientError && (error.status === 503 || ['unreachable', 'interrupted'].includes(error.code));

/** Stores what has the numbers after `from`, one after the other. */
export function startWriter(from: number, { store }: Writing): Writer {
  let stopped = false;
  const writer = { stored: from, tried: from, unsure: null as ClientError | null, stop: async () => {} };
  const running = (async () => {
    while (!stopped) {
      writer.tried++;
      try {
        await store(writer.tried);
        writer.stored = writer.tried;
      } catch (error) {
        if (!isOutage(error)) throw error;
        writer.unsure = error;
        return;
      }
    }
  })();
  running.catch(() => undefined); // whoever stops it hears of it
  writer.stop = async () => {
    stopped = true;
    await running;
  };
  return writer;
}

const dayOf = (index: number): string => new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10);

const csv = (close: number): string =>
  `date,close\n${Array.from({ length: DAYS }, (_, i) => `${dayOf(i)},${close}`).join('\n')}\n`;

/** Prices that stay on one scale and differ from those of every other number. */
export const closeOf = (number: number): number => 1 + number / 100_000;

/** Targets that were all reached, another one for each call: by it a call is known. */
export const targetOf = (number: number): number => 125 + number / 1000;

/** By it an override is known. */
export const reasonOf = (number: number): string => `override ${number}`;

/** A prediction of Ada's as a file. */
export const call = (target: number): string =>
  JSON.stringify([
    {
      influencer_name: 'Ada',
      prediction_type: 'target',
      price_target: target,
      prediction_date: '2024-01-01',
      target_time: '2024-01-31',
    },
  ]);

function stored({ stored }: { readonly stored: boolean }): void {
  if (!stored) throw new Error('An import was refused');
}

/** The kinds of write to one server; overrides are all of prediction 1. */
export function createWritings(server: { readonly url: string; readonly token: string }) {
  const under = (key: string): Client =>
    createClient({ baseUrl: server.url, fetch, token: server.token, newKey: () => key });
  return {
    files: {
      name: 'files',
      store: async (number) =>
        stored(await under(`file-${number}`).importPrices(csv(closeOf(number)), { asset: 'naka' })),
    },
    calls: {
      name: 'calls',
      store: async (number) => stored(await under(`call-${number}`).importPredictions(call(targetOf(number)))),
    },
    overrides: {
      name: 'overrides',
      store: (number) =>
        under(`override-${number}`).override(1, {
          outcome: number % 2 === 0 ? 'success' : 'miss',
          reason: reasonOf(number),
        }),
    },
    judging: { name: 'judging', store: (number) => under(`judging-${number}`).runJudge() },
  } satisfies Readonly<Record<string, Writing>>;
}
