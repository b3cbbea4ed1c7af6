// Code that the script tag loads for experts' records: small, on Preact, without the chart's engine. It exports an
// Engine, see `tag/engineTypes.ts`.
import { EXPERTS } from '@hindcast/domain';
import { useCallback } from 'react';
import type { Mounted, Place } from '../../tag/engineTypes.ts';
import { ExpertRecord } from '../../track/ExpertRecord.tsx';
import { ExpertsRanking } from '../../track/ExpertsRanking.tsx';
import type { RecordsProblem } from '../../track/useRecords.ts';
import { drawIn } from '../place/drawIn.tsx';
import { type RecordsChoice, readRecordsOptions } from '../place/readOptions.ts';
import styles from './records.css';

interface EmbedRecordsProps {
  readonly place: Place;
  readonly choice: RecordsChoice;
}

/** Shows one expert's record or a ranking of experts on a partner's page. */
function EmbedRecords({ place, choice: { asset, expert, limit } }: EmbedRecordsProps) {
  const { kind, origin } = place;
  const onShown = useCallback(() => {
    place.drawn();
    place.tell('ready', {});
  }, [place]);
  const onProblem = useCallback(
    (problem: RecordsProblem) => {
      place.drawn();
      place.tell('error', problem);
    },
    [place],
  );
  const credit = (
    <a className="hc-embed-credit" href={origin + EXPERTS} target="_blank" rel="noopener">
      Hindcast
    </a>
  );
  const shared = { asset, baseUrl: origin, credit, onShown, onProblem };
  return kind === 'record' ? (
    <ExpertRecord expert={expert} {...shared} />
  ) : (
    <ExpertsRanking limit={limit} {...shared} />
  );
}

/** Renders a widget of records into its place. */
export const mount = (place: Place): Mounted =>
  drawIn(
    place,
    styles,
    'hc-record',
    (options) => readRecordsOptions(place.kind, options),
    (choice) => <EmbedRecords place={place} choice={choice} />,
  );
