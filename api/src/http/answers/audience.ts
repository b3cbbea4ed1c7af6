/** Requests that wait for the same response. */
export interface Audience {
  /** Aborts when all joined requests have been aborted. */
  readonly gone: AbortSignal;
  /** Adds a request, which waits until its own signal aborts. */
  join(gone: AbortSignal): void;
}

export function createAudience(): Audience {
  const over = new AbortController();
  let present = 0;
  return {
    gone: over.signal,
    join(gone) {
      present++;
      const leave = (): void => {
        present--;
        if (present === 0) over.abort();
      };
      if (gone.aborted) leave();
      else gone.addEventListener('abort', leave, { once: true });
    },
  };
}
