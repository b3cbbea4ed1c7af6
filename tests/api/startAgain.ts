import { after } from 'node:test';
import { type ApiOptions, type FirstData, type Scope, startApi, type TestApi } from './fixture.ts';

export interface Startable {
  clear(first?: FirstData): Promise<void>;
  checkAnswers(): void;
}

/** Ends of what a file has started, after its last test. */
function atFilesEnd(): Scope {
  const endings: (() => Promise<void>)[] = [];
  after(async () => {
    for (const end of endings.reverse()) await end();
  });
  return { after: (work) => void endings.push(work) };
}

/** Each test has a start of its own on a database that is a server's: emptying that one takes as long. */
const isReused = process.env.TEST_ENGINE !== 'mariadb';

/**
 * Lets the tests of a file have one API, one after the other, which is emptied before each of them: a start costs as much
 * as a test. It is for starts that are all alike.
 */
export function startAgain<Api extends Startable>(
  start: (scope: Scope) => Promise<Api>,
): (scope: Scope) => Promise<Api> {
  const file = atFilesEnd();
  let used: Api | null = null;
  return async (scope) => {
    if (!isReused) return start(scope);
    if (used) await used.clear();
    else used = await start(file);
    return checkedAtEnd(used, scope);
  };
}

/**
 * The same for tests that begin on days and with bars and predictions of their own. Those with other settings or limits
 * have another API, and those with a folder or a service of their own a new one.
 */
export function apiAgain(): typeof startApi {
  const file = atFilesEnd();
  const used = new Map<string, TestApi>();
  return async (scope, options = {}) => {
    const { today, bars, predictions, ...others } = options;
    const key = keyOf(others);
    if (!isReused || key === null) return startApi(scope, options);
    const api = used.get(key) ?? (await startApi(file, options));
    if (used.has(key)) await api.clear({ today, bars, predictions } as FirstData);
    used.set(key, api);
    return checkedAtEnd(api, scope);
  };
}

const SHARED: readonly string[] = ['settings', 'sources', 'limits'] satisfies (keyof ApiOptions)[];

const keyOf = (options: object): string | null =>
  Object.keys(options).every((name) => SHARED.includes(name)) ? JSON.stringify(options) : null;

function checkedAtEnd<Api extends Startable>(api: Api, scope: Scope): Api {
  scope.after(async () => api.checkAnswers());
  return api;
}
