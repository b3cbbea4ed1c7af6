/** All that the page complains of from now on: warnings and errors in the console, and errors nobody caught. */
export interface Complaints {
  readonly said: string[];
  stop(): void;
}

/** Keeps the page's complaints instead of writing them to its console. */
export function listenForComplaints(): Complaints {
  const { warn, error } = console;
  const said: string[] = [];
  const hear = (...parts: unknown[]): void => void said.push(parts.map(String).join(' '));
  const uncaught = (event: ErrorEvent): void => hear('Uncaught', event.message);
  const rejected = (event: PromiseRejectionEvent): void => hear('Unhandled', event.reason);
  Object.assign(console, { warn: hear, error: hear });
  addEventListener('error', uncaught);
  addEventListener('unhandledrejection', rejected);
  return {
    said,
    stop() {
      Object.assign(console, { warn, error });
      removeEventListener('error', uncaught);
      removeEventListener('unhandledrejection', rejected);
    },
  };
}
