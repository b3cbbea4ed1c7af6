import { existsSync } from 'node:fs';
import type { AssetId, Day, Prediction, WirePage } from '@hindcast/domain';
import type { WireRecord } from '@hindcast/domain/client';
import type { WireExpertName, WireExpertRecord, WireExpertRecords } from '@hindcast/domain/track';
import { createThread, type Log } from '../../lib/index.ts';
import type { FirstPage } from './drawFirstViews.ts';

/** A close for a page's chart. */
export interface DrawnClose {
  readonly day: Day;
  readonly close: number;
}

/** Data from which a page is drawn, by the page's type. */
export interface PageWorks {
  readonly record: {
    readonly record: WireRecord;
    readonly today: Day;
    /** Closes for the page's chart. */
    readonly bars: readonly DrawnClose[];
  };
  /** Page for a URL that does not exist. `below` is the path of an existing page above it. Null without one. */
  readonly missing: { readonly below: string | null };
  /** Page of the rules of judging, which needs no data. */
  readonly rules: object;
  readonly experts: { readonly answer: WireExpertRecords };
  readonly compared: { readonly answers: readonly WireExpertRecord[]; readonly unknown: readonly string[] };
  readonly follow: {
    /** Null if no expert is named or the name is unknown. */
    readonly expert: WireExpertName | null;
    /** The site's origin. Empty if unknown. */
    readonly origin: string;
  };
  readonly expert: {
    readonly answer: WireExpertRecord;
    readonly today: Day;
    readonly predictions: readonly Prediction[];
    readonly bars: readonly (readonly [AssetId, readonly DrawnClose[]])[];
  };
}

/** A page to draw: its type and its data. */
export type PageAsked = {
  [What in keyof PageWorks]: { readonly what: What; readonly work: PageWorks[What] };
}[keyof PageWorks] & {
  /** Path of the page with its query, from which the page's filters and past day are read. */
  readonly url: string;
};

/** First views of pages of predictions and experts, and of the page for unknown URLs. */
export interface RecordViews {
  /**
   * Draws a page; the caller must wait between calls (`api/src/public/share` does). Null if the site is not built or drawing
   * fails.
   */
  draw(asked: PageAsked): Promise<FirstPage | null>;
  stop(): Promise<void>;
}

interface RecordViewParts {
  /** Module of the site's build that draws pages of predictions and experts. */
  readonly modulePath: string;
  readonly page: WirePage;
  readonly log: Pick<Log, 'error'> | null;
}

/** Timeout of drawing, ms. A page takes a thousandth of it. */
const LONGEST_MS = 10_000;

/** Returns a page's name for the log. */
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
    case 'rules':
      return 'The page of the rules of judging';
    case 'missing':
      return 'The page for unknown addresses';
  }
}

/** Builds the renderer of pages. Its thread starts when the first page is requested. */
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
