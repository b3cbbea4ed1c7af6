import { type QueueStatus, queueStatuses, type WireQueueItem } from '@hindcast/domain/extraction';
import { shownText } from '@hindcast/domain/text';
import { useEffect, useRef, useState } from 'react';
import { AskDialog } from '../../form/AskDialog.tsx';
import { ListFoot } from '../../query/ListFoot.tsx';
import { useItemActs } from '../../query/useItemActs.ts';
import type { Dashboard } from '../../review/dashboards.ts';
import { useAdmin } from '../../session/admin.ts';
import { numberOf, placeOf, useAsked } from '../../shell/asked.ts';
import { notes } from '../../shell/notes.ts';
import { Table } from '../../shell/Table.tsx';
import { Tabs } from '../../shell/Tabs.tsx';
import { useKeptFocus } from '../../shell/useKeptFocus.ts';
import { loadProblem, processProblem } from '../desk/problems.ts';
import { readingDeskOf } from '../desk/readingDesk.ts';
import { AddLinks } from './AddLinks.tsx';
import { ItemView } from './ItemView.tsx';
import { useQueue, useQueueCounts } from './queries.ts';
import { queueColumns } from './queueColumns.tsx';
import './queue.css';

const NAMES = ['tab', 'queue', 'item'] as const;
/** Time for which an item is shown as processing before its request is sent, ms (O§4). */
const PROCESS_MS = 2000;
const statuses = [null, ...queueStatuses] as const;
const nameOf = (status: QueueStatus | null): string =>
  status === null ? 'All' : status.charAt(0).toUpperCase() + status.slice(1);
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Shows the queue of posts to extract, with the status of each post. Operators add links and process, retry or remove
 * posts.
 */
export function QueuePart({ dashboard: { path } }: { readonly dashboard: Dashboard }) {
  const { client } = useAdmin();
  const [asked, ask] = useAsked(path, NAMES);
  const status = queueStatuses.find((one) => one === asked.queue) ?? null;
  const open = numberOf(asked.item);
  const list = useQueue(status);
  const counts = useQueueCounts();
  const processing = useItemActs('queue', processProblem);
  const acts = useItemActs('queue');
  const title = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useKeptFocus(rows, title);
  const [deletes, setDeletes] = useState<WireQueueItem | null>(null);
  const hasDeleted = useRef(false);
  useEffect(() => {
    // The dialog would return the focus to a row that has been removed.
    if (deletes === null && hasDeleted.current) title.current?.focus();
    hasDeleted.current = false;
  }, [deletes]);

  const lastOpen = useRef(open);
  useEffect(() => {
    const closed = open === null ? lastOpen.current : null;
    lastOpen.current = open;
    if (closed !== null && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`#queue-${closed} .row-act`)?.focus();
    }
  }, [open]);

  const process = (id: number): void =>
    void processing.run(id, async () => {
      await wait(PROCESS_MS);
      return client.processQueueItem(id);
    });
  async function remove({ id }: WireQueueItem): Promise<void> {
    const answer = await acts.run(id, async () => {
      await client.removeQueueItem(id);
      return true;
    });
    hasDeleted.current = answer === true;
    setDeletes(null);
    if (!answer) return;
    if (open === id) ask({ item: '' }, 'replace');
    notes.tell(`Item ${id} is deleted.`);
  }
  // An item that was just sent is shown as processing, whatever the server's list says.
  const items = list.data?.map(
    (item): WireQueueItem =>
      processing.isRunning(item.id) ? { ...item, status: 'processing', error_message: null } : item,
  );
  const columns = queueColumns({
    problemOf: (id) => processing.problemOf(id) ?? acts.problemOf(id),
    onProcess: process,
    onRetry: (id) => void acts.run(id, () => client.retryQueueItem(id)),
    onView: (id) => ask({ item: String(id) }),
    onDelete: setDeletes,
  });

  return (
    <section className="section part" aria-labelledby="tweet-queue">
      <h2 id="tweet-queue" ref={title} tabIndex={-1}>
        Tweet processing queue
      </h2>
      <AddLinks />
      <Tabs
        label="Items of the queue"
        tabs={statuses.map((one) => ({
          name: nameOf(one),
          href: placeOf(path, { ...asked, queue: one ?? '', item: '' }),
          isOpen: one === status,
          ...(counts && { count: one === null ? Object.values(counts).reduce((sum, of) => sum + of, 0) : counts[one] }),
        }))}
      />
      {open !== null && (
        <ItemView
          key={open}
          id={open}
          onTake={(extraction, queueItem) => {
            readingDeskOf(client).take(extraction, queueItem);
            ask({ item: '' });
          }}
          onClose={() => ask({ item: '' })}
        />
      )}
      <div ref={rows}>
        {items && items.length > 0 && (
          <Table
            label="Posts in the queue"
            className="posts"
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            idOf={({ id }) => `queue-${id}`}
            open={open}
          />
        )}
      </div>
      <ListFoot
        failed={list.error ? shownText(loadProblem(list.error)) : ''}
        says={list.data ? loadProblem : null}
        empty={
          status === null
            ? 'The queue is empty. Links that are added above wait here to be read.'
            : `No ${status} posts in the queue.`
        }
        isPolled
        list={list}
      />
      {deletes && (
        <AskDialog
          title={`Delete item ${deletes.id}?`}
          act="Delete"
          busy={acts.isRunning(deletes.id)}
          onAct={() => void remove(deletes)}
          onClose={() => setDeletes(null)}
        >
          <p>
            <bdi>{shownText(deletes.tweet_url)}</bdi> is taken out of the queue with what was read of it. Submissions
            that were made of it stay.
          </p>
        </AskDialog>
      )}
    </section>
  );
}
