import type { Asset, Day, Series } from '@hindcast/domain';
import { createLate, LatePart } from '@hindcast/widgets';
import { useEffect, useState } from 'react';
import { Boundary } from '../layout/Boundary.tsx';
import { apiUrl } from '../link/apiUrl.ts';
import { closeSubmit, useSubmitOpen } from './submitAddress.ts';

const lateDialog = createLate(() => import('./dialog.ts'));
const latePreview = createLate(() => import('@hindcast/widgets/preview'));

interface LateSubmitProps {
  readonly asset: Asset;
  /** Null while prices load: the form opens once they are here, or once they have failed. */
  readonly series: Series | null;
  readonly today: Day;
}

/** The form that submits a prediction, loaded when the address opens it. */
export function LateSubmit({ asset, series, today }: LateSubmitProps) {
  const open = useSubmitOpen();
  // A visitor who comes by a link to the form waits for its prices, which come at once.
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  if (!open || !isWanted || !series) return null;
  return (
    <Boundary what="The form">
      <LatePart late={lateDialog} what="The form" waiting={null}>
        {({ SubmitHere, givenIn }) => (
          <SubmitHere
            key={asset.id}
            asset={asset}
            series={series}
            today={today}
            baseUrl={apiUrl}
            preview={latePreview}
            given={givenIn(location.hash)}
            onClose={closeSubmit}
          />
        )}
      </LatePart>
    </Boundary>
  );
}
