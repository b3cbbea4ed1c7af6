import { LatePart } from '@hindcast/widgets';
import { Boundary } from '../layout/Boundary.tsx';
import { createHashDialog } from '../link/hashDialog.ts';
import { FormFailed } from './FormFailed.tsx';
import { lateDialog } from './lateDialog.ts';

const dialog = createHashDialog('#report=');

/**
 * Shows the form that reports an error in a prediction, while the URL's fragment names the prediction. Its code loads
 * on demand.
 */
export function LateReport() {
  const hash = dialog.useOpen();
  if (hash === null) return null;
  return (
    <Boundary what="The form">
      <LatePart
        late={lateDialog}
        what="The form"
        waiting={null}
        failed={(message) => <FormFailed onClose={dialog.close}>{message}</FormFailed>}
      >
        {({ ReportDialog }) => <ReportDialog key={hash} hash={hash} onClose={dialog.close} />}
      </LatePart>
    </Boundary>
  );
}
