import { existsSync } from 'node:fs';
import type { AssetId, Day, FollowPlace, Prediction, WirePage } from '@hindcast/domain';
import type { WireRecord } from '@hindcast/domain/client';
import type { RecordsPlace, WireExpertName, WireExpertRecord, WireExpertRecords } from '@hindcast/domain/track';
import type { Log } from '../logging/log.ts';
import type { FirstPage } from './drawFirstViews.ts';
import { createThread } from './thread.ts';

/** A close as a picture shows it. */
export interface DrawnClose {
  readonly day: Day;
  readonly close: number;
}

/** The data that each page is drawn from. */
export interface PageWorks {
  readonly record: {
    readonly record: WireRecord;
    readonly today: Day;
    /** The closes that its picture shows. */
    readonly bars: readonly DrawnClose[];
    /** The day in the past from whose page a reader comes; null for none. */
    readonly asOf: string | null;
  };
  /**
   * The page for an address without a page. `below` is the path that the address is below, if that path has a way on;
   * null for any other address.
   */
  readonly missing: { readonly below: string | null };
  readonly experts: { readonly answer: WireExpertRecords; readonly place: RecordsPlace };
  readonly compared: { readonly answers: readonly WireExpertRecord[]; readonly unknown: readonly string[] };
  readonly follow: {
    readonly place: FollowPlace;
    /** Null where none is asked for, or nobody is known by that name. */
    readonly expert: WireExpertName | null;
    /** The site's address; empty where it is not known. */
    readonly origin: string;
  };
  readonly expert: {
    readonly answer: WireExpertRecord;
    readonly today: Day;
    readonly predictions: readonly Prediction[];
    readonly bars: readonly (readonly [AssetId, readonly DrawnClose[]])[];
  };
}

/** A page that is to be drawn. */
export type PageAsked = {
  [What in keyof PageWorks]: { readonly what: What; readonly work: PageWorks[What] };
}[keyof PageWorks] & {
  /** The day in the past that the page's address has, which its links keep; null for today. */
  readonly asOf?: string | null;
};

/** Pages of predictions and experts as they are seen first, and the page for those that do not exist. */
export interface RecordViews {
  /** One at a time: `api/src/share` gives turns. Null where the site is not built, and where drawing fails. */
  draw(asked: PageAsked): Promise<FirstPage | null>;
  stop(): Promise<void>;
}

interface RecordViewParts {
  /** The module that the site's build made for it. */
  readonly modulePath: string;
  readonly page: WirePage;
  readonly log: Pick<Log, 'error'> | null;
}

/** A page takes a thousandth of it. */
const LONGEST_MS = 10_000;

/** Names a page for readers of the log. */
function nameOf({ what, work }: PageAsked): string {
  switch (what) {
    case 'record':
      return `The page of prediction ${work.record.prediction.id}`;
    case 'expert':
      return `The page of expert ${work.answer.data.id}`;
    case 'compared':
      return 'The page of compared experts';
    case 'experts':
      return 'The page of all experts';
    case 'follow':
      return 'The page of what can be followed';
    case 'missing':
      return 'The page for unknown addresses';
  }
}

/** Draws in a thread that starts with the first page. */
export function createRecordViews({ modulePath, page, log }: RecordViewParts): RecordViews {
  const module = new URL('./recordDrawing.ts', import.meta.url);
  const thread = createThread<PageAsked, FirstPage>(module, LONGEST_MS, { modulePath, page });

  return {
    async draw(asked) {
      if (!existsSync(modulePath)) return null;
      const said = await thread.ask(asked);
      if (!('problem' in said)) return said;
      log?.error({ problem: said.problem }, `${nameOf(asked)} cannot be drawn; visitors see it once its scripts run`);
      return null;
    },
    stop: thread.stop,
  };
}
