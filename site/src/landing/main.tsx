import { HOME } from '@hindcast/domain';
import { createRoot } from 'react-dom/client';
import '@hindcast/widgets/styles.css';
import '@hindcast/widgets/expert.css';
import '../page/page.css';
import '../page/footer.css';
import './landing.css';
import './story.css';
import './sections.css';
import { Header } from '../header/Header.tsx';
import '../header/pagesMenu.css';
import { openOutside } from '../page/openOutside.ts';
import { followSteps } from './followSteps.ts';
import { keepFigures } from './keepFigures.ts';
import { startEngine } from './startEngine.ts';

/** Makes the server's page interactive. Its content stays in place. */
function enliven(page: HTMLElement): void {
  page.querySelector('.landing')?.setAttribute('data-live', '');
  const figures = page.querySelector<HTMLElement>('.figures');
  if (figures) keepFigures(figures);
  const chart = page.querySelector<HTMLElement>('#hero-chart');
  const hero = chart && startEngine(chart);
  followSteps((scene) => hero?.show(scene))();
}

/** Scrolls the page to its top, even after a reload further down (L1). */
function beginAtTop(): void {
  history.scrollRestoration = 'manual';
  if (location.hash === '') scrollTo(0, 0);
}

/** Makes the header interactive. Preact replaces its elements, so input and focus are carried over. */
function enlivenHeader(header: Element): void {
  const drawn = header.querySelector('input');
  const typed = drawn?.value ?? '';
  const hasFocus = drawn !== null && drawn === document.activeElement;
  createRoot(header).render(<Header path={HOME} />);
  const field = header.querySelector('input');
  if (field && typed !== '') field.value = typed;
  if (hasFocus) field?.focus({ preventScroll: true });
}

async function start(page: HTMLElement): Promise<void> {
  beginAtTop();
  const header = page.querySelector('.landing-header');
  if (header) enlivenHeader(header);
  else {
    const { renderHere } = await import('./renderHere.tsx');
    await renderHere(page);
  }
  enliven(page);
}

const page = document.getElementById('landing');
if (!page) throw new Error('landing.html has no element "landing" to draw the page in.');
void start(page);
openOutside();
