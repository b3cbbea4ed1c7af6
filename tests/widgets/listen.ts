import { keptComplaints, setup, teardown } from './mocha.ts';
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
  const uncaught = (event: ErrorEvent): void => hear('Uncaught', event.message);
  const rejected = (event: PromiseRejectionEvent): void => hear('Unhandled', event.reason);
  keptComplaints.add(said);
  Object.assign(console, { warn: hear, error: hear });
  addEventListener('error', uncaught, true);
  addEventListener('unhandledrejection', rejected);
  return {
    said,
    stop() {
      keptComplaints.delete(said);
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
