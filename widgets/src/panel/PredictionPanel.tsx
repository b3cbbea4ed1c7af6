import { memo, type ReactElement, useCallback, useId, useRef } from 'react';
import { countText, isFiltered } from '../board/listing.ts';
import type { BoardHandle } from '../board/useBoard.ts';
import { useLater } from '../board/useLater.ts';
import { arrived } from '../feed/part.ts';
import { PlusIcon } from '../signs/icons.tsx';
import type { Links } from '../signs/links.ts';
import { PanelControls } from './filters/PanelControls.tsx';
import { PanelList } from './list/PanelList.tsx';

export interface PredictionPanelProps {
  /** Result of `useBoard`: data, filters and actions, shared with a chart and a table of the same board. */
  readonly board: BoardHandle;
  /**
   * URLs for the links around a prediction, such as rules and error reports. Parts without a URL are not linked. Pass
   * the same object each time.
   */
  readonly links?: Links;
  /** URL or function that opens the form to submit a prediction. If left out, the form is not offered. */
  readonly submit?: Submit | undefined;
}

/** URL of the page that opens the form, or function that a press calls. */
export type Submit = { readonly href: string } | { readonly onPress: () => void };

/** Shows the first card of the list, which opens the form to submit a prediction (P5). */
function SubmitCard({ submit, ticker }: { readonly submit: Submit; readonly ticker: string }) {
  const content = (
    <>
      Submit {ticker} Prediction
      <PlusIcon />
    </>
  );
  if ('href' in submit) {
    return (
      <a className="hc-submit-card" href={submit.href}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className="hc-submit-card" onClick={submit.onPress}>
      {content}
    </button>
  );
}

const List = memo(PanelList);

/** Shows the predictions of an asset as a list, newest first by default, with filters that also apply to the chart. */
export function PredictionPanel({ board, links, submit }: PredictionPanelProps): ReactElement {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const predictions = arrived(board.predictions);
  const filtered = isFiltered(board);
  // The pressed button disappears, so the focus is moved to the heading.
  const { unfilter, drawAll } = board;
  const fromHeading = useCallback((act: () => void): void => {
    heading.current?.focus();
    act();
  }, []);
  const showAll = useCallback(() => fromHeading(unfilter), [fromHeading, unfilter]);
  return (
    <section className="hc-panel" aria-labelledby={title} aria-busy={board.predictions.status === 'loading'}>
      <div className="hc-panel-head">
        <h2 id={title} ref={heading} tabIndex={-1} className="hc-panel-title">
          {board.board.asset.title} Predictions
        </h2>
        {predictions && predictions.length > 0 && (
          <p className="hc-panel-count">
            <span role="status">
              <bdi>{countText(board.listed.length, predictions.length, filtered)}</bdi>
              <span className="hc-unseen"> predictions</span>
            </span>
            {filtered && (
              <button type="button" className="hc-text-button" onClick={showAll}>
                Show all
              </button>
            )}
          </p>
        )}
      </div>
      <PanelControls board={board} onDrawAll={() => fromHeading(drawAll)} />
      {submit && <SubmitCard submit={submit} ticker={board.board.asset.ticker} />}
      {/* Delayed, so that a press is painted before the rows are updated. */}
      <List board={useLater(board)} links={links} onShowAll={showAll} />
    </section>
  );
}
