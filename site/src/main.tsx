import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '@hindcast/widgets/styles.css';
import '@hindcast/widgets/mobile.css';
import './page/page.css';
import { layoutNow } from './layout/useLayout.ts';
import { assetAt } from './link/assetAt.ts';
import { followLinks } from './link/followLinks.ts';
import { openOutside } from './page/openOutside.ts';
import { PageDataContext, readPageData } from './page/pageData.ts';
import { latePhone } from './phone/LatePhone.tsx';
import { prepare } from './prepare.ts';
import { isPage } from './routes.tsx';
import { Site } from './Site.tsx';

/** Hydrates the page that the server drew. Without one, or if that is not possible, renders the page anew. */
async function start(root: HTMLElement): Promise<void> {
  const data = readPageData();
  const isSame = data !== null && (await prepare(data));
  // A phone needs this part for its first frame. If loading fails, the place of the part shows the failure with a retry.
  if (layoutNow() === 'mobile' && assetAt(location.pathname)) latePhone.load().catch(() => undefined);
  followLinks(isPage);
  const site = (
    <StrictMode>
      <PageDataContext value={data}>
        <Site />
      </PageDataContext>
    </StrictMode>
  );
  if (isSame) hydrateRoot(root, site);
  else createRoot(root).render(site);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root" to draw the page in.');
start(root).catch((error: unknown) => console.error('The page stays as the server drew it.', error));
openOutside();
