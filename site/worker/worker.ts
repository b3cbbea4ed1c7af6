// The service worker: it shows the last known page where there is no connection, and says so.
import { type Cause, keptLineAdded, notKeptAnswer } from './keptAnswers.ts';
import { createStore, knownAtOf } from './store.ts';
import { createTeller } from './tell.ts';
import { type Keepable, otherKey, whatIsKept } from './whatIsKept.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: its name, the files of its pages, where they ask for data, and the page that an app opens with. */
declare const BUILD: string;
declare const PARTS: readonly string[];
declare const DATA_ORIGIN: string;
declare const START: string;

const origins = { site: self.location.origin, data: DATA_ORIGIN || self.location.origin };
const store = createStore(BUILD);
const teller = createTeller(self.clients);

/** So long the server may take before what is kept is shown in its answer's place, ms. */
const PATIENCE_MS = 4000;
/** What was had from the server less long ago is not asked for again in the background, ms. */
const RECENT_MS = 600_000;

const causeNow = (): Cause => (self.navigator.onLine ? 'unanswered' : 'offline');

/** A gateway that says that the server is not there. */
const isUnanswered = (answer: Response): boolean => answer.status >= 502 && answer.status <= 504;

/** An answer of the server, and when it is kept, or what was kept in its place is forgotten. */
interface Had {
  readonly answer: Response;
  readonly kept: Promise<unknown>;
}

/** Asks the server, and keeps what it says, or forgets what it says is not there any more. */
async function ask(request: RequestInfo, what: Keepable): Promise<Had> {
  const answer = await fetch(request);
  const forbids = /no-store|private/.test(answer.headers.get('cache-control') ?? '');
  if (answer.status === 200 && !answer.redirected && !forbids) return { answer, kept: store.put(what, answer.clone()) };
  const saysNothing = isUnanswered(answer) || answer.status === 304 || answer.status === 429;
  return { answer, kept: saysNothing ? Promise.resolve() : store.drop(what) };
}

/** Asks for what nobody waits for. */
async function renew(what: Keepable): Promise<void> {
  await (await ask(what.key, what)).kept;
}

/** Renews what may as well stay as it is. */
const tryToRenew = (what: Keepable): Promise<void> => renew(what).catch(() => undefined);

/** Asks in the place of a page, which does not wait until the answer is kept. Where there is no room it is not. */
async function askFor(event: FetchEvent, what: Keepable): Promise<Response> {
  const { answer, kept } = await ask(event.request, what);
  event.waitUntil(kept.catch(() => undefined));
  return answer;
}

/** Asks again for what is kept and not from just now, so that nothing taken down lives on: a failure keeps it for now. */
async function freshen(): Promise<void> {
  for (const kind of ['answers', 'pages'] as const) {
    for (const key of await store.keys(kind)) {
      const what = { kind, key };
      const kept = await store.find(what);
      if (!kept || Date.now() - knownAtOf(kept) < RECENT_MS) continue;
      await tryToRenew(what);
    }
  }
}

const part = async (event: FetchEvent, what: Keepable): Promise<Response> =>
  (await store.find(what)) ?? askFor(event, what);

const findPage = async (what: Keepable): Promise<Response | undefined> =>
  (await store.find(what)) ?? store.find({ ...what, key: otherKey(what.key) });

/** What is kept in place of an answer; undefined where nothing is. */
async function keptFor(what: Keepable, id: string): Promise<Response | undefined> {
  const kept = await (what.kind === 'pages' ? findPage(what) : store.find(what));
  if (!kept) return undefined;
  const cause = causeNow();
  if (what.kind === 'pages') return keptLineAdded(kept, cause);
  await teller.kept(id, cause, knownAtOf(kept));
  return kept;
}

/** Pages that are kept, as paths. */
const keptPaths = async (): Promise<string[]> => [
  ...new Set((await store.keys('pages')).map((key) => new URL(key).pathname)),
];

/** The server's answer; what is kept where there is none, or none for a while. */
async function fromServer(event: FetchEvent, what: Keepable): Promise<Response> {
  const asked = askFor(event, what);
  event.waitUntil(asked.catch(() => undefined));
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const first = await Promise.race([asked.catch(() => null), late]);
  if (first && !isUnanswered(first)) {
    event.waitUntil(what.kind === 'pages' ? freshen() : teller.fresh(event.clientId));
    return first;
  }
  const kept = await keptFor(what, event.clientId);
  if (kept) return kept;
  try {
    return await asked;
  } catch (error) {
    if (what.kind !== 'pages') throw error;
    return notKeptAnswer(causeNow(), await keptPaths());
  }
}

/** Keeps all files of this build, and the pages and answers that earlier builds kept, as this one has them. */
async function install(): Promise<void> {
  const sparing = (self.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!sparing) {
    await Promise.all(
      PARTS.map((path) => {
        const key = origins.site + path;
        return renew({ kind: 'parts', key });
      }),
    );
  }
  for (const kind of ['pages', 'answers'] as const) {
    const earlier = await store.earlierKeys(kind);
    const keys = kind === 'pages' ? new Set([...earlier, origins.site + START]) : earlier;
    for (const key of keys) await tryToRenew({ kind, key });
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(store.dropOthers().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const what = whatIsKept(event.request, origins);
  if (what) event.respondWith(what.kind === 'parts' ? part(event, what) : fromServer(event, what));
});

/** What a page says: which addresses it was made of before the worker was there, and that it came back online. */
interface Said {
  readonly keep?: readonly string[];
  readonly freshen?: boolean;
}

self.addEventListener('message', (event) => {
  const { keep = [], freshen: isBack = false } = Object(event.data) as Said;
  const { source } = event;
  if (source && 'id' in source) source.postMessage(teller.asked(source.id));
  const keepAll = async (): Promise<void> => {
    for (const [i, url] of keep.slice(0, 40).entries()) {
      const what = whatIsKept(
        { method: 'GET', url, mode: i === 0 ? 'navigate' : 'cors', headers: new Headers() },
        origins,
      );
      if (what && !(await store.find(what))) await tryToRenew(what);
    }
    if (isBack) await freshen();
  };
  event.waitUntil(keepAll());
});
