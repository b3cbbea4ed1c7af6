import { readFigures, type WireMetrics } from '@hindcast/domain';
import { apiUrl } from '../link/apiUrl.ts';
import { figureLabels, figureText } from './figureText.ts';

/** Timeout of a request, ms. */
const TIMEOUT_MS = 30_000;
/** Interval between two requests of a visible page, ms. */
const REFRESH_MS = 60_000;

async function askFigures(): Promise<WireMetrics['data']> {
  const reply = await fetch(`${apiUrl ?? ''}/api/intro/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!reply.ok) throw new Error(`HTTP error! status: ${reply.status}`);
  const figures = readFigures(await reply.json());
  if (!figures) throw new Error('The answer has no figures.');
  return figures;
}

function show(block: HTMLElement, figures: WireMetrics['data']): void {
  for (const [name] of figureLabels) {
    const place = block.querySelector(`[data-figure="${name}"]`);
    if (place) place.textContent = figureText(name, figures[name]);
  }
  block.dataset.known = '';
}

/** Shows the figures once they have loaded, and keeps them up to date. An error is only logged (L3). */
export function keepFigures(block: HTMLElement): void {
  const refresh = async (): Promise<void> => {
    try {
      show(block, await askFigures());
    } catch (error) {
      console.warn('The figures of the front page could not be loaded.', error);
      if (block.dataset.known === undefined) block.hidden = true;
    }
  };
  void refresh();
  setInterval(() => {
    if (document.visibilityState === 'visible' && !block.hidden) void refresh();
  }, REFRESH_MS);
}
