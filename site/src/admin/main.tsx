import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@hindcast/widgets/styles.css';
import '../page/page.css';
import { readAdminPath } from '@hindcast/domain/people';
import { followLinks } from '../link/followLinks.ts';
import { usePath } from '../link/usePath.ts';
import { AdminPage } from './AdminPage.tsx';

const Admin = () => <AdminPage path={usePath()} />;

const root = document.getElementById('root');
if (!root) throw new Error('admin.html has no element "root" to draw the page in.');
followLinks((path) => readAdminPath(path) !== null);
createRoot(root).render(
  <StrictMode>
    <Admin />
  </StrictMode>,
);
