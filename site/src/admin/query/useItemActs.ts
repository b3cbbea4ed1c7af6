import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { saidBy } from '../shell/saidBy.ts';
import { useRenew } from './useAct.ts';
import type { Area } from './useRead.ts';

/** Runs acts on the items of a list, at most one at a time on each item. */
interface ItemActs {
  /** Tells whether an act on an item is running, or its result is not listed yet. */
  isRunning(id: number): boolean;
  /** Returns the reason why the last act on an item failed. Null if it did not. */
  problemOf(id: number): string | null;
  /** Sends an act, and reads the list again. Resolves to the answer. Null if the act failed or another one is running. */
  run<T>(id: number, call: () => Promise<T>): Promise<T | null>;
}

/** @param says describes the error of an act. */
export function useItemActs(changes: Area, says: (error: unknown) => string = saidBy): ItemActs {
  const renew = useRenew(changes);
  const act = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });
  const running = useRef(new Set<number>());
  /** State of the last act on each item. Null while it runs, else the reason why it failed. */
  const [acts, setActs] = useState<ReadonlyMap<number, string | null>>(new Map());
  const tell = (id: number, state: string | null | undefined): void =>
    setActs((before) => {
      const now = new Map(before);
      if (state === undefined) now.delete(id);
      else now.set(id, state);
      return now;
    });
  return {
    isRunning: (id) => acts.get(id) === null,
    problemOf: (id) => acts.get(id) ?? null,
    async run<T>(id: number, call: () => Promise<T>) {
      if (running.current.has(id)) return null;
      running.current.add(id);
      tell(id, null);
      let answer: T | null = null;
      let problem: string | undefined;
      try {
        answer = (await act.mutateAsync(call)) as T;
      } catch (error) {
        problem = says(error);
      }
      await renew();
      running.current.delete(id);
      tell(id, problem);
      return answer;
    },
  };
}
