import { type AssetId, COMPARE, createSeries, type Day, EXPERTS, expertPath, type Prediction } from '@hindcast/domain';
import type { RecordsPlace, WireExpertRecord, WireExpertRecords } from '@hindcast/domain/track';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ComparedGiven, Comparison } from '../compare/Comparison.tsx';
import { Expert } from '../expert/Expert.tsx';
import { Records } from '../experts/Records.tsx';
import { DemoLine } from '../page/DemoLine.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { type FirstPage, withoutStyles } from './withoutStyles.ts';

/** Data of all experts in wire format, and the filters in the page's URL. */
export interface ExpertsAnswers {
  readonly answer: WireExpertRecords;
  readonly place: RecordsPlace;
}

/** Renders the first view of the page of all experts, on the server. */
export const renderExperts = ({ answer, place }: ExpertsAnswers): FirstPage =>
  withoutStyles(
    renderToStaticMarkup(
      <PageShell path={EXPERTS} demo={<DemoLine />}>
        <Records answer={answer} place={place} problem={null} />
      </PageShell>,
    ),
  );

/** Data of an expert in wire format, and the closes for the pictures. */
export interface ExpertAnswers {
  readonly answer: WireExpertRecord;
  readonly today: Day;
  readonly predictions: readonly Prediction[];
  readonly bars: readonly (readonly [AssetId, readonly { readonly day: Day; readonly close: number }[]])[];
}

/** Renders the first view of an expert's page, on the server. */
export function renderExpert({ answer, today, predictions, bars }: ExpertAnswers): FirstPage {
  const given = {
    ...{ answer, today, asOf: null, problem: null },
    predictions: new Map(predictions.map((prediction) => [Number(prediction.id), prediction] as const)),
    series: new Map(bars.map(([asset, closes]) => [asset, createSeries(closes)] as const)),
  };
  return withoutStyles(
    renderToStaticMarkup(
      <PageShell path={expertPath(answer.data.slug)} demo={<DemoLine />}>
        <Expert given={given} />
      </PageShell>,
    ),
  );
}

/** Renders the first view of the page that compares experts, on the server. */
export const renderCompared = (given: Pick<ComparedGiven, 'answers' | 'unknown'>): FirstPage =>
  withoutStyles(
    renderToStaticMarkup(
      <PageShell path={COMPARE} demo={<DemoLine />}>
        <Comparison given={{ ...given, asOf: null, problem: null }} />
      </PageShell>,
    ),
  );
