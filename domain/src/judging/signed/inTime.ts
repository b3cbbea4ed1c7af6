/** The parts of an AbortSignal that are used here. */
interface Ending {
  readonly aborted: boolean;
  addEventListener(type: 'abort', hears: () => void): void;
  removeEventListener(type: 'abort', hears: () => void): void;
}

/** Waits for work, such as a relay's response. Rejects if the signal aborts first. */
export const inTime = <T>(work: Promise<T>, end: Ending): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new Error('it does not answer in time'));
    if (end.aborted) late();
    else end.addEventListener('abort', late);
    void work.then(resolve, reject).finally(() => end.removeEventListener('abort', late));
  });
