import { assets, readPrediction } from '@hindcast/domain';
import type { WireStandingRecord } from '@hindcast/domain/client';
import { arrived, useBoard } from '@hindcast/widgets';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { apiUrl } from '../link/apiUrl.ts';
import { RecordChart } from './RecordChart.tsx';

/** Shows the picture of a prediction. It is taken from the first view if that has one, else drawn here. */
export function RecordPicture({ record }: { readonly record: WireStandingRecord }) {
  const place = useRef<HTMLDivElement>(null);
  const [given] = useState(() => document.querySelector('#first .record-picture > *'));
  useLayoutEffect(() => {
    if (given) place.current?.replaceChildren(given);
  }, [given]);
  return (
    <div className="record-picture" ref={place}>
      {given ? null : <DrawnPicture record={record} />}
    </div>
  );
}

function DrawnPicture({ record }: { readonly record: WireStandingRecord }) {
  const prediction = useMemo(() => readPrediction(record.prediction, 'btc'), [record]);
  // A board of its own, because the board of the asset's page may show a past day.
  const { prices, today } = useBoard(assets[prediction.asset], { baseUrl: apiUrl, name: 'record' });
  const series = arrived(prices);
  return series && <RecordChart prediction={prediction} series={series} today={today} />;
}
