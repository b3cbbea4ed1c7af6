import { createSeries, type Day, predictionPath, readPrediction } from '@hindcast/domain';
import type { WireRecord } from '@hindcast/domain/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { DemoLine } from '../page/DemoLine.tsx';
import { NotFoundPage } from '../page/NotFoundPage.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { RecordChart } from '../record/RecordChart.tsx';
import { StandingRecord } from '../record/StandingRecord.tsx';
import { WithdrawnRecord } from '../record/WithdrawnRecord.tsx';
import { type FirstPage, withoutStyles } from './withoutStyles.ts';

export { renderCompared, renderExpert, renderExperts } from './renderExperts.tsx';
export { renderFollow } from './renderFollow.tsx';

/** Data of a prediction in wire format, and the closes for its picture. */
export interface RecordAnswers {
  readonly record: WireRecord;
  readonly today: Day;
  readonly bars: readonly { readonly day: Day; readonly close: number }[];
  /** The past day of the page that the reader came from. Null for none. */
  readonly asOf: string | null;
}

function contentOf({ record, today, bars, asOf }: RecordAnswers) {
  if (record.withdrawn) return <WithdrawnRecord record={record} />;
  const series = createSeries(bars);
  const picture = series.length > 0 && (
    <div className="record-picture">
      <RecordChart prediction={readPrediction(record.prediction, 'btc')} series={series} today={today} />
    </div>
  );
  return <StandingRecord record={record} picture={picture} asOf={asOf} />;
}

/** Renders the first view of a prediction's page, on the server. */
export function renderRecord(answers: RecordAnswers): FirstPage {
  const path = predictionPath(answers.record.prediction.id);
  return withoutStyles(
    renderToStaticMarkup(
      <PageShell path={path} demo={<DemoLine />}>
        {contentOf(answers)}
      </PageShell>,
    ),
  );
}

/** Renders the 404 page. Below a known path it also links to that path. */
export const renderMissing = ({ below }: { readonly below: string | null }): FirstPage =>
  withoutStyles(renderToStaticMarkup(<NotFoundPage path={null} below={below} />));
