import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@hindcast/widgets/styles.css';
import '@hindcast/widgets/mobile.css';
import './page/page.css';
import { reports } from './brand/page.ts';
import { layoutNow } from './layout/useLayout.ts';
import { ArrivalNote } from './link/ArrivalNote.tsx';
import { assetAt } from './link/assetAt.ts';
import { followLinks } from './link/followLinks.ts';
import { usePath } from './link/usePath.ts';
import { openOutside } from './page/openOutside.ts';
import { latePhone } from './phone/LatePhone.tsx';
import { isPage, Page } from './routes.tsx';
import { LateReport } from './submit/LateReport.tsx';

function Site() {
  const path = usePath();
  return (
    <>
      <Page path={path} />
      <ArrivalNote />
      {reports === 'inbox' && <LateReport />}
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root" to draw the page in.');
followLinks(isPage);
// A phone needs this part for its first frame. If loading fails, the place of the part shows the failure with a retry.
if (layoutNow() === 'mobile' && assetAt(location.pathname)) latePhone.load().catch(() => undefined);
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Site />
    </StrictMode>,
  ),
);
openOutside();
