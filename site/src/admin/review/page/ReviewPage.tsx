import { assets } from '@hindcast/domain';
import { DECISIONS_MAX } from '@hindcast/domain/client';
import { createLate, LatePart } from '@hindcast/widgets';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { usePageTitle } from '../../../page/usePageTitle.ts';
import { useAdmin, useMay } from '../../session/admin.ts';
import { afterPaint } from '../afterPaint.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { useChoice } from '../choice.ts';
import type { Dashboard } from '../dashboards.ts';
import { createDesk } from '../desk.ts';
import { keepDraft, keptDraft, type Mode } from '../draft.ts';
import { ReviewKeys } from '../keys/ReviewKeys.tsx';
import { focusSearch, useReviewKeys } from '../keys/useReviewKeys.ts';
import { QueueHead } from '../list/QueueHead.tsx';
import { QueueTable } from '../list/QueueTable.tsx';
import { createQueue } from '../queue.ts';
import { focusReview } from './focusReview.ts';
import { useFirstHit } from './useFirstHit.ts';
import { useLostFocus } from './useLostFocus.ts';
import { useNews } from './useNews.ts';
import { useOwnDashboard } from './useOwnDashboard.ts';
import '../../shell/tabs.css';
import './review.css';

const opening = (
  <p className="queue-empty detail section" role="status">
    Loading the submission...
  </p>
);

/** Loaded in parallel with the list. Not part of the page itself, because its chart is as large as everything else. */
const detailPart = createLate(() => import('../detail/Detail.tsx'));

/** Number of submissions after the open one that are loaded in advance. */
const AHEAD = 3;

/** Shows the page that reviews the submissions of one asset: the list, and beside it the open submission. */
export function ReviewPage({ dashboard }: { readonly dashboard: Dashboard }) {
  const { client } = useAdmin();
  // A failure is ignored here. When a submission is opened, the part is loaded again, and a failure is shown then.
  useEffect(() => void detailPart.load().catch(() => undefined), []);
  const mayDecide = useMay('edit');
  const [choice, choose] = useChoice(dashboard);
  const { status, search, mark, sort, id } = choice;
  const queue = useMemo(
    () => createQueue(client, { asset: dashboard.asset, status, search, mark, sort }),
    [client, dashboard, status, search, mark, sort],
  );
  const desk = useMemo(
    () => createDesk({ client, dashboard, show: (wanted) => choose({ id: wanted }) }),
    [client, dashboard, choose],
  );
  useEffect(() => {
    desk.serve(queue, status === 'pending');
    void queue.more();
  }, [desk, queue, status]);
  const list = useSyncExternalStore(queue.subscribe, queue.get);
  const table = useSyncExternalStore(desk.subscribe, desk.get);
  const { pending, live } = useNews(client, desk, queue, table.last);
  const waiting = pending?.[dashboard.asset] ?? null;
  usePageTitle(
    `${waiting ? `(${waiting}) ` : ''}${dashboard.title}`,
    `What people sent in about ${assets[dashboard.asset].title}.`,
  );

  const view = id === null ? undefined : table.views.get(id);
  const isElsewhere = useOwnDashboard(
    dashboard,
    choice,
    view?.status === 'ready' ? view.one.asset_type : dashboard.asset,
  );
  const goToFirst = useFirstHit(choice, list, choose);
  const clearSearch = (): void => {
    choose({ search: '' });
    focusSearch();
  };

  const place = useMemo(() => (id === null ? -1 : list.items.findIndex((one) => one.id === id)), [list.items, id]);
  // A submission that has left the list since it was opened keeps its former position.
  const lastPlace = useRef(0);
  if (place >= 0) lastPlace.current = place;
  const at = place >= 0 ? place : lastPlace.current - 1;
  const idAt = (step: 1 | -1): number | null => list.items[(id === null ? -1 : at) + step]?.id ?? null;
  const next = idAt(1);
  const before = id === null ? null : idAt(-1);
  useEffect(() => {
    if (id !== null) desk.want([id]);
    // The next submissions are loaded in advance, after the open one was painted.
    return afterPaint(() => {
      const ahead = list.items.slice(at + 1, at + 1 + AHEAD).map((one) => one.id);
      desk.want([...ahead, ...(before === null ? [] : [before])]);
      if (list.hasMore && at > list.items.length - 5) void queue.more();
    });
  }, [desk, queue, id, before, at, list.hasMore, list.items]);

  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => setPicked(new Set()), [queue]);
  useLostFocus(id, picked.size > 0);
  const [openHasWork, setOpenHasWork] = useState(false);
  // The same functions in each render, so that unchanged rows are not rendered again.
  const onPick = useCallback(
    (one: number): void =>
      setPicked((before) => {
        const now = new Set(before);
        if (!now.delete(one)) now.add(one);
        return now;
      }),
    [],
  );
  const [pickable, isAllPicked] = useMemo(() => {
    const waits = list.items.filter((one) => one.status === 'pending').map((one) => one.id);
    return [waits, waits.every((one) => picked.has(one))];
  }, [list.items, picked]);
  const hasRest = list.hasMore && isAllPicked && pickable.length > 0;
  const total = status === 'pending' && search === '' && mark === null ? waiting : null;
  const pickRest = async (): Promise<void> => {
    await queue.whole(DECISIONS_MAX);
    const waits = queue.get().items.filter((one) => one.status === 'pending');
    setPicked(new Set(waits.slice(0, DECISIONS_MAX).map((one) => one.id)));
  };
  const onOpen = useCallback(
    (one: number, mode?: Mode): void => {
      if (mode) keepDraft(one, { ...keptDraft(one), mode });
      choose({ id: one });
    },
    [choose],
  );
  const onUndo = useCallback((one: number): void => void desk.undo(one), [desk]);

  const [listsKeys, setListsKeys] = useState(false);
  const keys = useReviewKeys({
    next: () => next !== null && choose({ id: next }),
    before: () => before !== null && choose({ id: before }),
    close: () => (id === null ? search !== '' && choose({ search: '' }) : choose({ id: null })),
    undo: desk.undoLast,
    pick: () => id !== null && mayDecide && onPick(id),
    help: () => setListsKeys(true),
  });
  const isOpen = id !== null;

  return (
    <>
      <QueueHead
        dashboard={dashboard}
        choice={choice}
        pending={pending}
        live={live}
        onChoose={choose}
        onFirst={goToFirst}
        onLeave={() => focusReview(id)}
        onKeys={() => setListsKeys(true)}
      />
      {dashboard.instructions !== null && !isOpen && <p className="review-how">{dashboard.instructions}</p>}
      {picked.size > 0 && (
        <BulkBar
          desk={desk}
          records={list.items.filter((one) => picked.has(one.id))}
          onPick={setPicked}
          {...(hasRest && { total })}
          onPickRest={pickRest}
        />
      )}
      <div className="review" data-open={isOpen || undefined}>
        <QueueTable
          dashboard={dashboard}
          status={status}
          search={search}
          list={list}
          marks={table.marks}
          open={id}
          openHasWork={openHasWork}
          picked={picked}
          onPick={onPick}
          onPickAll={(ids) => setPicked(new Set(ids))}
          onOpen={onOpen}
          onUndo={onUndo}
          onMore={() => void queue.more()}
          onClear={() => clearSearch()}
        />
        {isOpen && (
          <LatePart late={detailPart} what="The submission" waiting={opening}>
            {({ Detail }) => (
              <Detail
                key={id}
                id={id}
                dashboard={dashboard}
                desk={desk}
                rejected={table.rejected}
                view={isElsewhere || !view ? { status: 'loading' } : view}
                mark={table.marks.get(id) ?? null}
                keys={keys}
                onOpen={(one) => choose({ id: one })}
                onDecided={() => choose({ id: next ?? before })}
                onClose={() => choose({ id: null })}
                onNext={next === null ? null : () => choose({ id: next })}
                onBefore={before === null ? null : () => choose({ id: before })}
                onWork={setOpenHasWork}
              />
            )}
          </LatePart>
        )}
      </div>
      {listsKeys && <ReviewKeys onClose={() => setListsKeys(false)} />}
    </>
  );
}
