import { setup, teardown } from './mocha.ts';
import { clearPage } from './mount.ts';

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
  const uncaught = (event: ErrorEvent): void => {
    // Not an error: sizes that follow from sizes are told in the next frame.
    if (event.message.startsWith('ResizeObserver loop')) {
      event.stopImmediatePropagation();
      if (said.at(-1) === String(event.error)) said.pop(); // the runner, which hears of it first, has said so
    } else hear('Uncaught', event.message);
  };
  const rejected = (event: PromiseRejectionEvent): void => hear('Unhandled', event.reason);
  Object.assign(console, { warn: hear, error: hear });
  addEventListener('error', uncaught, true);
  addEventListener('unhandledrejection', rejected);
  return {
    said,
    stop() {
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
