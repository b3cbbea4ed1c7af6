import { LABEL_KIND, type NostrEvent, ROOT_LABELS, VERDICT_LABELS } from './event.ts';

/** What a relay is asked for. `until`: seconds since 1970. */
type SignedFilter = Readonly<Record<'authors' | '#L', string[]>> & {
  readonly kinds: number[];
  readonly limit: number;
  readonly until?: number;
};

/** A connection to a relay, which verifies what comes. The library that made it does all of this. */
interface SignedSource {
  subscribe(
    filters: SignedFilter[],
    hears: {
      onevent(event: NostrEvent): void;
      oninvalidevent(event: unknown): void;
      oneose(): void;
      onclose(reason: string): void;
      /** Whether an event is known; then neither of the two others is told of it. */
      alreadyHaveEvent(id: string): boolean;
      readonly eoseTimeout: number;
    },
  ): { close(): void };
  /** Rejects where the connection has ended meanwhile. */
  send(message: string): Promise<void>;
  onnotice: (text: string) => void;
  close(): void;
}

/** How a relay is reached. */
export interface SignedReader {
  connect(): Promise<SignedSource>;
  /** How long the relay may take to be connected to, and for each page. */
  readonly pageMs: number;
  /** Rejects where work takes longer than that. */
  inTime<T>(work: Promise<T>): Promise<T>;
}

/** What one relay gave. */
export interface SignedReading {
  /** With a signature that is right. */
  readonly events: readonly NostrEvent[];
  /** So many events came with a wrong one. */
  readonly forged: number;
  /** So many came that were known. */
  readonly known: number;
  /** Why it gave nothing, or not all; null where it gave all it has. */
  readonly problem: string | null;
}

/** Events of one page: many relays give no more at a time. */
const PAGE = 500;
const MOST_PAGES = 1000;
const MOST_FORGED = 100;

/** Events that need not be read. */
export interface KnownEvents {
  /** When they were signed, seconds since 1970, by their ids. */
  readonly signedAt: ReadonlyMap<string, number>;
  /** Whether what is older than one of them is known too. */
  readonly isWhole: boolean;
}

interface Page {
  readonly events: readonly NostrEvent[];
  /** Their ids, as far as they have one. */
  readonly forged: readonly string[];
  /** When those were signed that are known. */
  readonly known: readonly number[];
}

/** A page of the label events of a key, the newest first. */
function readPage(
  source: SignedSource,
  { author, known: { signedAt: knownAt } }: { readonly author: string; readonly known: KnownEvents },
  until: number | undefined,
  { pageMs, inTime }: SignedReader,
) {
  const events: NostrEvent[] = [];
  const forged: string[] = [];
  const known: number[] = [];
  const filter = { authors: [author], kinds: [LABEL_KIND], '#L': [VERDICT_LABELS, ROOT_LABELS], limit: PAGE };
  let close = (): void => undefined;
  const page = new Promise<Page>((resolve, reject) => {
    const add = <T>(list: T[], event: T): void => {
      if (events.length + forged.length + known.length < PAGE * 2) list.push(event);
      else reject(new Error('it gives more than it was asked for'));
    };
    const subscription = source.subscribe([{ ...filter, ...(until !== undefined && { until }) }], {
      onevent: (event) => add(events, event),
      oninvalidevent: (event) => add(forged, idOf(event)),
      oneose: () => resolve({ events, forged, known }),
      onclose: (reason) => reject(new Error(reason)),
      alreadyHaveEvent: (id) => {
        const signedAt = knownAt.get(id);
        if (signedAt !== undefined) add(known, signedAt);
        return signedAt !== undefined;
      },
      eoseTimeout: pageMs * 2, // silence is no end
    });
    close = () => subscription.close();
  });
  // relays allow so many open ones
  return inTime(page).finally(() => close());
}

/** What an event that is none of ours calls itself; it may be anything. */
const idOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'id' in event ? String(event.id).slice(0, 64) : '';

/** A connection that ends between two pages ends the reading by its time; a relay's own words are for nobody. */
function quieten(source: SignedSource): void {
  const send = source.send.bind(source);
  source.send = (message) => send(message).catch(() => undefined);
  source.onnotice = () => undefined;
}

const reasonOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)) || 'it gave no reason';

/**
 * Reads all that a key (hexadecimal) has signed of verdicts and roots from a relay, page by page. Of what is `known`
 * nothing is read, and two pages of it in a row end the reading where what is older is known too.
 */
export async function readSigned(
  reader: SignedReader,
  author: string,
  known: KnownEvents = { signedAt: new Map(), isWhole: false },
): Promise<SignedReading> {
  const found = new Map<string, NostrEvent>();
  /** By what they are: pages overlap. */
  const forged = new Set<string>();
  let knownCount = 0;
  const reading = (problem: string | null): SignedReading => ({
    events: [...found.values()],
    forged: forged.size,
    known: knownCount,
    problem,
  });
  let source: SignedSource | null = null;
  try {
    source = await reader.inTime(reader.connect());
    quieten(source);
    let until: number | undefined;
    let knownPages = 0;
    for (let page = 0; page < MOST_PAGES; page++) {
      const read = await readPage(source, { author, known }, until, reader);
      for (const id of read.forged) forged.add(id);
      knownCount += read.known.length;
      for (const event of read.events) found.set(event.id, event);
      knownPages = read.events.length === 0 ? knownPages + 1 : 0;
      if (forged.size > MOST_FORGED) return reading('its events have wrong signatures');
      if ((known.isWhole && knownPages === 2) || read.events.length + read.known.length === 0) return reading(null);
      const oldest = Math.min(...read.known, ...read.events.map(({ created_at }) => created_at));
      // a page may end within a second: that second is asked for once more
      until = oldest === until ? oldest - 1 : oldest;
    }
    return reading('it has more than can be read');
  } catch (thrown) {
    return reading(reasonOf(thrown));
  } finally {
    source?.close();
  }
}
