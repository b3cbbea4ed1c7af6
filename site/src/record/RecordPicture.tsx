import { assets, readPrediction } from '@hindcast/domain';
import type { WireStandingRecord } from '@hindcast/domain/client';
import { arrived, useBoard } from '@hindcast/widgets';
import { useContext, useMemo } from 'react';
import { Kept } from '../layout/Kept.tsx';
import { apiUrl } from '../link/apiUrl.ts';
import { ClosesContext, usePageData } from '../page/pageData.ts';
import { RecordChart } from './RecordChart.tsx';

interface RecordPictureProps {
  readonly record: WireStandingRecord;
}

/** Shows the picture of a prediction. A picture that the server drew stays. */
export function RecordPicture({ record }: RecordPictureProps) {
  const data = usePageData('record');
  if (!data)
    return (
      <div className="record-picture">
        <DrawnPicture record={record} />
      </div>
    );
  return (
    data.hasPicture && (
      <Kept className="record-picture">{import.meta.env.SSR && <ServedPicture record={record} />}</Kept>
    )
  );
}

function ServedPicture({ record }: RecordPictureProps) {
  const closes = useContext(ClosesContext);
  const today = usePageData('record')?.today;
  const prediction = readPrediction(record.prediction, 'btc');
  const series = closes.get(prediction.asset);
  return series && today !== undefined && <RecordChart prediction={prediction} series={series} today={today} />;
}

function DrawnPicture({ record }: RecordPictureProps) {
  const prediction = useMemo(() => readPrediction(record.prediction, 'btc'), [record]);
  // A board of its own, because the board of the asset's page may show a past day.
  const { prices, today } = useBoard(assets[prediction.asset], { baseUrl: apiUrl, name: 'record' });
  const series = arrived(prices);
  return series && <RecordChart prediction={prediction} series={series} today={today} />;
}
