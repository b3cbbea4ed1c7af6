import { FIRST_ROWS, ServerRows } from '@hindcast/widgets';
import { useEffect, useState } from 'react';
import { reports } from './brand/page.ts';
import { ArrivalNote } from './link/ArrivalNote.tsx';
import { usePath } from './link/usePath.ts';
import { NotFoundPage } from './page/NotFoundPage.tsx';
import { usePageData } from './page/pageData.ts';
import { Page } from './routes.tsx';
import { LateReport } from './submit/LateReport.tsx';

/** Shows the page of the URL's path, with the parts that all pages share. */
export function Site() {
  const path = usePath();
  const [opened] = useState(path);
  const missing = usePageData('missing');
  // The server marks the HTML that it drew, which responds to links alone until now.
  useEffect(() => document.getElementById('root')?.removeAttribute('data-drawn'), []);
  return (
    <ServerRows value={FIRST_ROWS}>
      {missing && path === opened ? <NotFoundPage path={path} below={missing.below} /> : <Page path={path} />}
      <ArrivalNote />
      {reports === 'inbox' && <LateReport />}
    </ServerRows>
  );
}
