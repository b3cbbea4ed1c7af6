import { ListMessage } from '@hindcast/widgets';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { DetailHead, type Ways } from './DetailHead.tsx';
import { isMissing, saidBy } from './saidBy.ts';
import type { Keys } from './useKeys.ts';

/** Returns the neighbours of the open row of a list. */
export function waysIn(
  rows: readonly { readonly id: number }[],
  id: number | null,
  open: (id: number | null) => void,
): Ways {
  const at = rows.findIndex((row) => row.id === id);
  return { open, next: rows[at + 1]?.id ?? null, before: (at > 0 && rows[at - 1]?.id) || null };
}

/** Returns the keys that open the neighbours: j the next item, k the one before. */
export const waysKeys = ({ open, next, before }: Ways): Keys => ({
  j: next === null ? undefined : () => open(next),
  k: before === null ? undefined : () => open(before),
});

interface OpenItemProps<T> {
  /** Kind of the item: "prediction". */
  readonly noun: string;
  readonly id: number;
  readonly item: UseQueryResult<T>;
  /** Further data of the item. The item is shown without waiting for them. */
  readonly also?: readonly UseQueryResult<unknown>[];
  readonly ways: Ways;
  /** True while a form is open in the item, which then has the focus. */
  readonly isActing: boolean;
  /** Content beside the title. */
  readonly beside?: ReactNode;
  readonly children: (item: T) => ReactNode;
}

/** Shows an item beside its list: its head, and its content once it has loaded. */
export function OpenItem<T>({ noun, id, item, also = [], ways, isActing, beside, children }: OpenItemProps<T>) {
  const { data } = item;
  const failed = [item, ...also].filter(({ error }) => error !== null);
  const error = failed[0]?.error ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isActing) heading.current?.focus({ preventScroll: true });
  }, [isActing]);
  return (
    <section className="detail section" aria-labelledby="detail-title" data-acts>
      <DetailHead title={noun.charAt(0).toUpperCase() + noun.slice(1)} id={id} heading={heading} ways={ways}>
        {data !== undefined && beside}
      </DetailHead>
      {error !== null &&
        (isMissing(item.error) ? (
          <ListMessage title={`${saidBy(error)}.`} action="Back to the list" onAction={() => ways.open(null)} alarm />
        ) : (
          <ListMessage
            title={`This ${noun} could not be loaded.`}
            detail={saidBy(error)}
            action="Retry"
            onAction={() => {
              for (const query of failed) void query.refetch();
            }}
            alarm
          />
        ))}
      {data !== undefined && children(data)}
      {data === undefined && error === null && (
        <p className="admin-empty" role="status">
          Loading {noun} {id}...
        </p>
      )}
    </section>
  );
}
