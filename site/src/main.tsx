import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '@hindcast/widgets/styles.css';
import './page/page.css';
import { reports } from './brand/page.ts';
import { ArrivalNote } from './link/ArrivalNote.tsx';
import { followLinks } from './link/followLinks.ts';
import { usePath } from './link/usePath.ts';
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
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Site />
    </StrictMode>,
  ),
);
