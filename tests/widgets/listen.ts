import { setup, teardown } from './mocha.ts';
import { clearPage } from './mount.ts';

/** All that the page complains of from now on: warnings and errors in the console, and errors nobody caught. */
export interface Complaints {
  readonly said: string[];
  stop(): void;
}

/** What is being kept of complaints at the moment. */
const kept = new Set<string[]>();

// Not an error, though browsers tell it as one: sizes that follow from sizes are told in the next frame.
addEventListener(
  'error',
  (event) => {
    if (!event.message.startsWith('ResizeObserver loop')) return;
    event.stopImmediatePropagation();
    // the runner, which hears of it first, has said so
    for (const said of kept) if (said.at(-1) === String(event.error)) said.pop();
  },
  true,
);

/** Keeps the page's complaints instead of writing them to its console. */
export function listenForComplaints(): Complaints {
  const { warn, error } = console;
  const said: string[] = [];
  const hear = (...parts: unknown[]): void => void said.push(parts.map(String).join(' '));
  const uncaught = (event: ErrorEvent): void => hear('Uncaught', event.message);
  const rejected = (event: PromiseRejectionEvent): void => hear('Unhandled', event.reason);
  kept.add(said);
  Object.assign(console, { warn: hear, error: hear });
  addEventListener('error', uncaught, true);
  addEventListener('unhandledrejection', rejected);
  return {
    said,
    stop() {
      kept.delete(said);
      Object.assign(console, { warn, error });
      removeEventListener('error', uncaught, true);
      removeEventListener('unhandledrejection', rejected);
    },
  };
}

/** Keeps what the page complains of in each test of a suite, and clears the page after it. */
export function listenInEachTest(): Pick<Complaints, 'said'> {
  let complaints: Complaints;
  setup(() => {
    complaints = listenForComplaints();
  });
  teardown(() => {
    complaints.stop();
    clearPage();
  });
  return {
    get said() {
      return complaints.said;
    },
  };
}
