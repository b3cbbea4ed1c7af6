import { type Asset, type Day, formatChance, readDay, type Series, type WireSubmission } from '@hindcast/domain';
import type { Draft } from '@hindcast/domain/draft';
import { useMemo } from 'react';
import { ChartPicture } from '../../chart/ChartPicture.tsx';
import type { ChartInput } from '../../chart/view/chartInput.ts';
import { closeAxis } from './closeAxis.ts';

export interface DraftPreviewProps {
  readonly asset: Asset;
  readonly series: Series;
  readonly today: Day;
  /**
   * Preview of the prediction. Null while the form makes no claim, or if its end has passed and the day of the
   * statement is missing.
   */
  readonly draft: Draft | null;
  /** The form as it would be sent. */
  readonly words: WireSubmission;
}

/** Least number of days before today that the preview shows. */
const PAST_DAYS = 365;
/** Margin after the prediction's end, as a share of the view. */
const ROOM = 0.06;

function inputOf({ asset, series, today, draft }: Omit<DraftPreviewProps, 'words'>): Omit<ChartInput, 'inks'> {
  const end = draft?.prediction.claim.end ?? ((today + PAST_DAYS) as Day);
  const start = draft?.prediction.claim.start ?? today;
  const from = start - Math.max(PAST_DAYS, end - start);
  const predictions = draft ? [draft.prediction] : [];
  return {
    asset: closeAxis(asset),
    series,
    predictions,
    all: predictions,
    today,
    layout: 'mobile',
    years: undefined,
    range: { from: from as Day, to: (end + Math.ceil((end - from) * ROOM)) as Day },
    scale: 'linear',
    fit: 'all',
    selected: null,
    watermark: '',
    empty: null,
  };
}

const TYPED = 'As you type, the prediction is drawn here, with what would make it a hit or a miss.';

/** Returns the reason why nothing is drawn. */
function emptyText({ words, today }: DraftPreviewProps): string {
  const end = readDay(words.target_time);
  const hasPrice = words.price_prediction !== '' || words.price_min !== null || words.price_max !== null;
  if (!hasPrice || end === null || end > today) return TYPED;
  return 'A call by today or a day before is judged from the day of its words. Name that day, or leave it to us: nothing of it can be drawn yet.';
}

/** Shows the prediction as the chart would draw it, its chance, and the sentence about the closes that decide. */
export function DraftPreview(props: DraftPreviewProps) {
  const { asset, series, today, draft } = props;
  const input = useMemo(() => inputOf({ asset, series, today, draft }), [asset, series, today, draft]);
  return (
    <section className="hc-draft" aria-label="Preview">
      <div className="hc-draft-chart" aria-hidden="true">
        <ChartPicture input={input} title="" />
      </div>
      <p className="hc-draft-words" role="status">
        {draft ? draft.sentence : emptyText(props)}
      </p>
      {draft?.chance != null && (
        <p className="hc-draft-chance">
          By the past year’s swings, chance alone would bring it in <b>{formatChance(draft.chance)}</b> of cases.
        </p>
      )}
    </section>
  );
}
