import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@hindcast/widgets/styles.css';
import './page/page.css';
import { Page } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root" to draw the page in.');
createRoot(root).render(
  <StrictMode>
    <Page path={location.pathname} />
  </StrictMode>,
);
