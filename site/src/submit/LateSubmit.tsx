import type { Asset, Day, Series } from '@hindcast/domain';
import { createLate, LatePart } from '@hindcast/widgets';
import { useEffect, useState } from 'react';
import { Boundary } from '../layout/Boundary.tsx';
import { apiUrl } from '../link/apiUrl.ts';
import { FormFailed } from './FormFailed.tsx';
import { lateDialog } from './lateDialog.ts';
import { submitDialog } from './submitAddress.ts';

const latePreview = createLate(() => import('@hindcast/widgets/preview'));

interface LateSubmitProps {
  readonly asset: Asset;
  /** The daily prices. Empty while they load, which does not keep the form from opening. */
  readonly series: Series;
  readonly today: Day;
  /** Names of known experts, for suggestions. */
  readonly experts: readonly string[];
}

/** Shows the submission form while the URL's fragment asks for it. Its code loads on demand. */
export function LateSubmit({ asset, series, today, experts }: LateSubmitProps) {
  const open = submitDialog.useOpen();
  // False at first, because a server's first view never knows the URL's fragment.
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  if (!open || !isWanted) return null;
  return (
    <Boundary what="The form">
      <LatePart
        late={lateDialog}
        what="The form"
        waiting={null}
        failed={(message) => <FormFailed onClose={submitDialog.close}>{message}</FormFailed>}
      >
        {({ SubmitHere, givenIn }) => (
          <SubmitHere
            key={asset.id}
            asset={asset}
            series={series}
            today={today}
            experts={experts}
            baseUrl={apiUrl}
            preview={latePreview}
            given={givenIn(location.hash)}
            onClose={submitDialog.close}
          />
        )}
      </LatePart>
    </Boundary>
  );
}
