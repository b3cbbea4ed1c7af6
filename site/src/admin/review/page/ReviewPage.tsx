import { assets, type WireSubmissionRecord } from '@hindcast/domain';
import { DECISIONS_MAX } from '@hindcast/domain/client';
import { createLate, LatePart } from '@hindcast/widgets';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { usePageTitle } from '../../../page/usePageTitle.ts';
import { ListFoot } from '../../query/ListFoot.tsx';
import { useAdmin } from '../../session/admin.ts';
import { focusSearch } from '../../shell/useKeys.ts';
import { afterPaint } from '../afterPaint.ts';
import { useChoice } from '../choice.ts';
import type { Dashboard } from '../dashboards.ts';
import { createDesk } from '../desk.ts';
import { keepDraft, keptDraft, type Mode } from '../draft.ts';
import { ReviewKeys } from '../keys/CommandKeys.tsx';
import { useCommands } from '../keys/useCommands.ts';
import { QueueHead } from '../list/QueueHead.tsx';
import { QueueTable } from '../list/QueueTable.tsx';
import { useSubmission, useSubmissions } from '../queries.ts';
import { useNews } from '../useNews.ts';
import { BulkBar } from './BulkBar.tsx';
import { emptyList } from './emptyList.tsx';
import { focusReview, useLostFocus } from './focus.ts';
import { useFirstHit, useOwnDashboard } from './goOn.ts';
import '../../shell/tabs.css';
import './review.css';

const opening = (
  <p className="admin-empty detail section" role="status">
    Loading the submission...
  </p>
);

/** Loaded in parallel with the list. Not part of the page itself, because its chart is as large as everything else. */
const detailPart = createLate(() => import('../detail/Detail.tsx'));

/** Number of submissions after the open one that are loaded in advance. */
const AHEAD = 3;

const none: readonly WireSubmissionRecord[] = [];
const pendingIn = (rows: readonly WireSubmissionRecord[]): readonly number[] =>
  rows.filter(({ status }) => status === 'pending').map(({ id }) => id);

/** Shows the page that reviews the submissions of one asset: the list, and beside it the open submission. */
export function ReviewPage({ dashboard }: { readonly dashboard: Dashboard }) {
  const { client } = useAdmin();
  const queries = useQueryClient();
  // A failure is ignored here. When a submission is opened, the part is loaded again, and a failure is shown then.
  useEffect(() => void detailPart.load().catch(() => undefined), []);
  const [choice, choose] = useChoice(dashboard);
  const { status, search, mark, sort, id } = choice;
  const listed = useMemo(
    () => ({ asset: dashboard.asset, status, search, mark, sort }),
    [dashboard, status, search, mark, sort],
  );
  const list = useSubmissions(listed);
  const { data: rows = none, hasNextPage, fetchNextPage } = list;
  const more = useCallback(() => fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const desk = useMemo(
    () => createDesk({ client, queries, dashboard, show: (wanted) => choose({ id: wanted }) }),
    [client, queries, dashboard, choose],
  );
  const { marks, rejected } = useSyncExternalStore(desk.subscribe, desk.get);
  const { pending, live } = useNews(desk);
  const waiting = pending?.[dashboard.asset] ?? null;
  usePageTitle(
    `${waiting ? `(${waiting}) ` : ''}${dashboard.title}`,
    `What people sent in about ${assets[dashboard.asset].title}.`,
  );

  const query = useSubmission(id);
  const isElsewhere = useOwnDashboard(dashboard, choice, query.data?.asset_type ?? dashboard.asset);
  const goToFirst = useFirstHit(choice, list.data, choose);

  const place = useMemo(() => (id === null ? -1 : rows.findIndex((one) => one.id === id)), [rows, id]);
  // A submission that has left the list since it was opened keeps its former position.
  const lastPlace = useRef(0);
  if (place >= 0) lastPlace.current = place;
  const at = place >= 0 ? place : lastPlace.current - 1;
  const idAt = (step: 1 | -1): number | null => rows[(id === null ? -1 : at) + step]?.id ?? null;
  const next = idAt(1);
  const before = id === null ? null : idAt(-1);
  useEffect(
    () =>
      // The next submissions are loaded in advance, after the open one was painted.
      afterPaint(() => {
        const ahead = rows.slice(at + 1, at + 1 + AHEAD).map((one) => one.id);
        desk.prefetch([...ahead, ...(before === null ? [] : [before])]);
        if (hasNextPage && at > rows.length - 5) void more();
      }),
    [desk, before, at, hasNextPage, rows, more],
  );

  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => setPicked(new Set()), [listed]);
  useLostFocus(id, picked.size > 0);
  // The same functions in each render, so that unchanged rows are not rendered again.
  const onPick = useCallback(
    (one: number): void =>
      setPicked((now) => {
        const changed = new Set(now);
        if (!changed.delete(one)) changed.add(one);
        return changed;
      }),
    [],
  );
  const onOpen = useCallback(
    (one: number, mode?: Mode): void => {
      if (mode) keepDraft(one, { ...keptDraft(one), mode });
      choose({ id: one });
    },
    [choose],
  );
  const onUndo = useCallback((one: number): void => void desk.undo(one), [desk]);
  const pickable = useMemo(() => pendingIn(rows), [rows]);
  const hasRest = hasNextPage && pickable.length > 0 && pickable.every((one) => picked.has(one));
  const pickRest = async (): Promise<void> => {
    let now = list;
    while (now.hasNextPage && !now.isError && (now.data?.length ?? 0) < DECISIONS_MAX) now = await more();
    setPicked(new Set(pendingIn(now.data ?? none).slice(0, DECISIONS_MAX)));
  };

  const [listsKeys, setListsKeys] = useState(false);
  const commands = useCommands({
    next: () => next !== null && choose({ id: next }),
    before: () => before !== null && choose({ id: before }),
    leave: () => (id === null ? search !== '' && choose({ search: '' }) : choose({ id: null })),
    undo: desk.undoLast,
    ...(id !== null && { pick: () => onPick(id) }),
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
          records={rows.filter((one) => picked.has(one.id))}
          onPick={setPicked}
          {...(hasRest && { total: status === 'pending' && search === '' && mark === null ? waiting : null })}
          onPickRest={pickRest}
        />
      )}
      <div className="review" data-open={isOpen || undefined}>
        <QueueTable
          dashboard={dashboard}
          rows={rows}
          marks={marks}
          open={id}
          picked={picked}
          onPick={onPick}
          onPickAll={(ids) => setPicked(new Set(ids))}
          onOpen={onOpen}
          onUndo={onUndo}
          onMore={hasNextPage ? () => void more() : undefined}
        >
          <ListFoot
            failed={dashboard.loadFailed}
            loading="Loading submissions..."
            empty={emptyList(choice, dashboard, () => {
              choose({ search: '' });
              focusSearch();
            })}
            list={list}
          />
        </QueueTable>
        {isOpen && (
          <LatePart late={detailPart} what="The submission" waiting={opening}>
            {({ Detail }) => (
              <Detail
                key={id}
                id={id}
                dashboard={dashboard}
                desk={desk}
                one={isElsewhere ? undefined : query.data}
                error={query.error}
                rejected={rejected}
                mark={marks.get(id) ?? null}
                commands={commands}
                ways={{ open: (wanted) => choose({ id: wanted }), next, before }}
              />
            )}
          </LatePart>
        )}
      </div>
      {listsKeys && <ReviewKeys onClose={() => setListsKeys(false)} />}
    </>
  );
}
