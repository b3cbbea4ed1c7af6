import { LABEL_KIND, type NostrEvent, ROOT_LABELS, VERDICT_LABELS } from '@hindcast/domain/signed';
import { shownText } from '@hindcast/domain/text';
import { Relay } from 'nostr-tools/relay';

/** What one relay gave. */
export interface RelayReading {
  readonly relay: string;
  /** With a signature that is right. */
  readonly events: readonly NostrEvent[];
  /** So many events came with a wrong one. */
  readonly forged: number;
  /** Why it gave nothing, or not all; null where it gave all it has. */
  readonly problem: string | null;
}

/** How long a relay may take for a page, its connection included. */
const PAGE_MS = 10_000;
/** Events of one page: many relays give no more at a time. */
const PAGE = 500;
const MOST_PAGES = 1000;

/** Waits for so long at most; a relay that is slower has not answered. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer in time')), PAGE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A page of the label events of a key, the newest first. @param until seconds since 1970 */
function readPage(relay: Relay, author: string, until: number | undefined) {
  const events: NostrEvent[] = [];
  const forged: unknown[] = [];
  const filter = { authors: [author], kinds: [LABEL_KIND], '#L': [VERDICT_LABELS, ROOT_LABELS], limit: PAGE };
  const page = new Promise<{ readonly events: readonly NostrEvent[]; readonly forged: readonly unknown[] }>(
    (resolve, reject) => {
      relay.subscribe([{ ...filter, ...(until !== undefined && { until }) }], {
        onevent: (event) => void events.push(event),
        oninvalidevent: (event) => void forged.push(event),
        oneose: () => resolve({ events, forged }),
        onclose: (reason) => reject(new Error(reason)),
        eoseTimeout: PAGE_MS * 2, // silence is no end
      });
    },
  );
  return inTime(page);
}

/** Reads all that a key (hexadecimal) has signed of verdicts and roots, page by page. */
export async function readRelay(url: string, author: string): Promise<RelayReading> {
  const found = new Map<string, NostrEvent>();
  /** By what they are: pages overlap. */
  const forged = new Set<string>();
  let relay: Relay | null = null;
  const name = new URL(url).host;
  try {
    relay = await inTime(Relay.connect(url));
    let until: number | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const read = await readPage(relay, author, until);
      for (const event of read.forged) forged.add(JSON.stringify(event));
      const fresh = read.events.filter(({ id }) => !found.has(id));
      for (const event of read.events) found.set(event.id, event);
      const oldest = Math.min(...read.events.map(({ created_at }) => created_at));
      if (read.events.length === 0)
        return { relay: name, events: [...found.values()], forged: forged.size, problem: null };
      // a page may end within a second: that second is asked for once more
      until = fresh.length > 0 && oldest !== until ? oldest : oldest - 1;
    }
    throw new Error('it has more than can be read');
  } catch (thrown) {
    const said = shownText(thrown instanceof Error ? thrown.message : String(thrown));
    return { relay: name, events: [...found.values()], forged: forged.size, problem: said || 'it gave no reason' };
  } finally {
    relay?.close();
  }
}
