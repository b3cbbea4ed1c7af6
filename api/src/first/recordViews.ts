import { existsSync } from 'node:fs';
import type { Day, WirePage } from '@hindcast/domain';
import type { WireRecord } from '@hindcast/domain/client';
import type { Log } from '../logging/log.ts';
import type { FirstPage } from './drawFirstViews.ts';
import { createThread } from './thread.ts';

/** What the page of a prediction is drawn from. */
export interface RecordWork {
  readonly record: WireRecord;
  readonly today: Day;
  /** The closes that its picture shows. */
  readonly bars: readonly { readonly day: Day; readonly close: number }[];
}

/** Pages of predictions as they are seen first, and the page for those that do not exist. */
export interface RecordViews {
  /** One at a time: `api/src/share` gives turns. Null where the site is not built, and where drawing fails. */
  draw(work: RecordWork): Promise<FirstPage | null>;
  /** What an address without a page shows. */
  drawMissing(): Promise<FirstPage | null>;
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

/** Draws in a thread that starts with the first page. */
export function createRecordViews({ modulePath, page, log }: RecordViewParts): RecordViews {
  const module = new URL('./recordDrawing.ts', import.meta.url);
  const thread = createThread<RecordWork | null, FirstPage>(module, LONGEST_MS, { modulePath, page });

  async function ask(work: RecordWork | null): Promise<FirstPage | null> {
    if (!existsSync(modulePath)) return null;
    const said = await thread.ask(work);
    if (!('problem' in said)) return said;
    const what = work ? `The page of prediction ${work.record.prediction.id}` : 'The page for unknown addresses';
    log?.error({ problem: said.problem }, `${what} cannot be drawn; visitors see it once its scripts run`);
    return null;
  }

  return { draw: ask, drawMissing: () => ask(null), stop: thread.stop };
}
