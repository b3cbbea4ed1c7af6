import type { AssetId } from '@hindcast/domain';
import { ClientError, createReader, type Reader } from '@hindcast/domain/client';
import {
  readExpertRecord,
  readExpertRecords,
  type WireExpertRecord,
  type WireExpertRecords,
} from '@hindcast/domain/track';
import { useEffect, useMemo } from 'react';
import { type AnswerState, useAnswer } from '../feed/useAnswer.ts';

/** Reason why there are no records to show. `code` is stable, for pages. */
export interface RecordsProblem {
  readonly code: 'unknown_expert' | 'data_unreachable' | 'unreadable_data';
  readonly message: string;
}

/** Records for a component. Both are null while they load. */
export interface RecordsHandle<T> {
  readonly answer: T | null;
  readonly problem: RecordsProblem | null;
  readonly retry: () => void;
}

/** Callbacks of a page that shows records. */
export interface RecordsTold {
  /** Called after loading has succeeded and the records are on the page. */
  readonly onShown?: (() => void) | undefined;
  /** Called when the records cannot be shown. */
  readonly onProblem?: ((problem: RecordsProblem) => void) | undefined;
}

const readerOf = (baseUrl: string): Reader =>
  createReader({ baseUrl, fetch: (url, init) => fetch(url, init as RequestInit) });

/** Returns the records. Throws a ClientError if they are null, because the response was invalid. */
function held<T>(read: T | null): T {
  if (read === null) throw new ClientError('unexpected', 'The server’s answer holds no records.', 200);
  return read;
}

const knownOf = <T>(value: T | null): AnswerState<T> | undefined =>
  value === null ? undefined : { status: 'ready', value };

/** Time between two refreshes, ms. Records change once a day and with each new call. */
const REFRESH_MS = 300_000;

const aboutOf = (asset: AssetId | null) => (asset === null ? {} : { asset });

function problemOf<T>(state: AnswerState<T>, missing: string): RecordsProblem | null {
  if (state.status === 'missing') return { code: 'unknown_expert', message: missing };
  if (state.status !== 'failed') return null;
  const { error } = state;
  // An error page of a proxy is no valid response of Hindcast.
  const isOdd = error instanceof ClientError && error.code === 'unexpected' && error.status === 200;
  return isOdd
    ? { code: 'unreadable_data', message: 'The records could not be read.' }
    : { code: 'data_unreachable', message: 'The records could not be loaded.' };
}

interface Asked<T> {
  readonly state: AnswerState<T>;
  retry(): void;
}

function useHandle<T>({ state, retry }: Asked<T>, missing: string, { onShown, onProblem }: RecordsTold) {
  const handle = useMemo(
    (): RecordsHandle<T> => ({
      answer: state.status === 'ready' ? state.value : null,
      problem: problemOf(state, missing),
      retry,
    }),
    [state, missing],
  );
  const { answer, problem } = handle;
  const isShown = answer !== null;
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  useEffect(() => {
    if (problem) onProblem?.(problem);
  }, [problem, onProblem]);
  return handle;
}

/** Loads one expert's record from a server, and refreshes it. */
export function useExpertRecord(
  expert: string,
  asset: AssetId | null,
  baseUrl: string,
  told: RecordsTold = {},
  initial?: unknown,
): RecordsHandle<WireExpertRecord> {
  const read = (): Promise<WireExpertRecord> =>
    readerOf(baseUrl)
      .expertRecord(expert, aboutOf(asset))
      .then((sent) => held(readExpertRecord(sent)));
  const asked = useAnswer(JSON.stringify([baseUrl, asset, expert]), read, {
    everyMs: REFRESH_MS,
    known: knownOf(readExpertRecord(initial)),
  });
  return useHandle(asked, `There is no expert “${expert.slice(0, 40)}” here`, told);
}

/** Loads all experts' records from a server, best first, and refreshes them. */
export function useExpertRecords(
  asset: AssetId | null,
  baseUrl: string,
  told: RecordsTold = {},
  initial?: unknown,
): RecordsHandle<WireExpertRecords> {
  const read = (): Promise<WireExpertRecords> =>
    readerOf(baseUrl)
      .expertRecords(aboutOf(asset))
      .then((sent) => held(readExpertRecords(sent)));
  const asked = useAnswer(JSON.stringify([baseUrl, asset]), read, {
    everyMs: REFRESH_MS,
    known: knownOf(readExpertRecords(initial)),
  });
  return useHandle(asked, 'There are no experts here', told);
}
