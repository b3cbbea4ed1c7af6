import { type QueueStatus, queueStatuses, type WireQueueItem } from '@hindcast/domain/extraction';
import { shownText } from '@hindcast/domain/text';
import { ListMessage } from '@hindcast/widgets';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { AskDialog } from '../../form/AskDialog.tsx';
import type { Dashboard } from '../../review/dashboards.ts';
import { useAdmin } from '../../session/admin.ts';
import { numberOf, placeOf, useAsked } from '../../shell/asked.ts';
import { notes } from '../../shell/notes.ts';
import { Tabs } from '../../shell/Tabs.tsx';
import { useFollowing } from '../../shell/useFollowing.ts';
import { useKeptFocus } from '../../shell/useKeptFocus.ts';
import { readingDeskOf } from '../desk/readingDesk.ts';
import { AddLinks } from './AddLinks.tsx';
import { ItemView } from './ItemView.tsx';
import { QueueTable } from './QueueTable.tsx';
import { createQueueDesk, moves, PAGE } from './queueDesk.ts';
import './queue.css';

const NAMES = ['tab', 'queue', 'item'] as const;
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
  const desk = useMemo(() => createQueueDesk({ client, status, wait }), [client, status]);
  const state = useSyncExternalStore(desk.subscribe, desk.get);
  useEffect(() => void desk.reload(), [desk]);
  useFollowing(desk.reload, moves(state), Math.ceil((state.items?.length ?? 0) / PAGE));
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, title);
  const [deletes, setDeletes] = useState<WireQueueItem | null>(null);
  const [busy, setBusy] = useState(false);
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

  async function remove({ id }: WireQueueItem): Promise<void> {
    setBusy(true);
    const isGone = await desk.remove(id);
    setBusy(false);
    hasDeleted.current = isGone;
    setDeletes(null);
    if (!isGone) return;
    if (open === id) ask({ item: '' }, 'replace');
    notes.tell(`Item ${id} is deleted.`);
  }
  const { items, problem, hasMore } = state;
  // The old counts stay while another part of the list is loading.
  const lastCounts = useRef(state.counts);
  lastCounts.current = state.counts ?? lastCounts.current;
  const counts = lastCounts.current;
  const what = status === null ? '' : `${status} `;

  return (
    <section className="section part" aria-labelledby="tweet-queue">
      <h2 id="tweet-queue" ref={title} tabIndex={-1}>
        Tweet processing queue
      </h2>
      <AddLinks onAdded={() => void desk.reload()} />
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
      {problem !== null && items !== null && (
        <p className="admin-problem" role="alert">
          This may be out of date. {shownText(problem)}{' '}
          <button type="button" className="row-act" onClick={() => void desk.reload()}>
            Retry
          </button>
        </p>
      )}
      {problem !== null && items === null && (
        <ListMessage title={shownText(problem)} action="Retry" onAction={() => void desk.reload()} alarm />
      )}
      {problem === null && items === null && (
        <p className="admin-empty" role="status">
          Loading...
        </p>
      )}
      {items?.length === 0 && (
        <p className="admin-empty">
          {status === null
            ? 'The queue is empty. Links that are added above wait here to be read.'
            : `No ${what}posts in the queue.`}
        </p>
      )}
      <div ref={list}>
        {items !== null && items.length > 0 && (
          <QueueTable
            desk={desk}
            state={state}
            items={items}
            open={open}
            onView={(id) => ask({ item: String(id) })}
            onDelete={setDeletes}
          />
        )}
      </div>
      {hasMore && (
        <p className="admin-empty">
          <button type="button" className="hc-button" onClick={() => void desk.more()}>
            Show more
          </button>
        </p>
      )}
      {deletes && (
        <AskDialog
          title={`Delete item ${deletes.id}?`}
          act="Delete"
          busy={busy}
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
