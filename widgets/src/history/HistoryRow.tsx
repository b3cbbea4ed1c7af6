import { type Day, expertName, expertText, type Prediction } from '@hindcast/domain';
import { memo } from 'react';
import { canBeDrawn } from '../board/listing.ts';
import { EvidenceLine, evidenceOf } from '../signs/EvidenceLine.tsx';
import type { Links } from '../signs/links.ts';
import { VerdictBadge } from '../signs/VerdictBadge.tsx';
import { madeText, saidText, targetTimeText } from './columns.ts';
import { RecordLinks } from './RecordLinks.tsx';

interface HistoryRowProps {
  readonly prediction: Prediction;
  /** The last close in USD. Null without prices. */
  readonly lastClose: number | null;
  readonly today: Day;
  readonly selected: boolean;
  readonly links: Links | undefined;
  readonly onShow: (id: string) => void;
}

/** Props of a cell that can get the focus. Buttons and links in a cell can get it too. */
const cell = { tabIndex: -1, 'data-stop': '' } as const;

/** Shows one prediction in the table. In a narrow table, values without a column appear below other values. */
export const HistoryRow = memo(function HistoryRow(props: HistoryRowProps) {
  const { prediction, lastClose, today, selected, links, onShow } = props;
  const { id, expert, outcome, kind } = prediction;
  const drawable = canBeDrawn(prediction);
  const line = evidenceOf(prediction, lastClose, today);
  const evidence = line && <EvidenceLine text={line} links={links} tabIndex={-1} />;
  const [said, made, target] = [saidText(prediction), madeText(prediction), targetTimeText(prediction)];
  const name = (
    <>
      <bdi className="hc-history-name">{expertName(prediction)}</bdi>{' '}
      {expert.handle && <bdi className="hc-history-handle">@{expert.handle}</bdi>}
    </>
  );
  return (
    <tr data-id={id} data-outcome={outcome} data-selected={selected || undefined}>
      <th scope="row" {...(drawable ? {} : cell)}>
        {drawable ? (
          <button
            type="button"
            className="hc-history-show"
            tabIndex={-1}
            title={expertText(prediction)}
            aria-current={selected || undefined}
            onClick={() => onShow(id)}
          >
            {name}
          </button>
        ) : (
          <span className="hc-history-show" title={expertText(prediction)}>
            {name}
          </span>
        )}
        <bdi className="hc-history-below hc-history-said" data-room="phone">
          {said}
        </bdi>
        <span className="hc-history-below" data-room="phone">
          <bdi>Target time {target}</bdi>
        </span>
        <span className="hc-history-below" data-room="tablet">
          <bdi>Made {made}</bdi>
        </span>
        <span className="hc-history-below" data-room="phone">
          {evidence}
        </span>
      </th>
      <td data-column="said" {...cell}>
        <bdi className="hc-history-said" title={prediction.claim ? undefined : said}>
          {said}
        </bdi>
        <span className="hc-history-below" data-room="tablet">
          {evidence}
        </span>
      </td>
      <td data-column="made" {...cell}>
        <bdi>{made}</bdi>
      </td>
      <td data-column="target" {...cell}>
        <bdi>{target}</bdi>
      </td>
      <td data-column="evidence" {...cell}>
        {evidence}
      </td>
      <td data-column="status">
        <VerdictBadge outcome={outcome} kind={kind} links={links} tabIndex={-1} />
      </td>
      <td data-column="links">
        <RecordLinks prediction={prediction} links={links} />
      </td>
    </tr>
  );
});
