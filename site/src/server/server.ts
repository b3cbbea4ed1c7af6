/** Components of the site for the server, which renders pages with them. */
export { renderAsset } from './renderAsset.tsx';
export { renderers } from './renderers.ts';
export { renderLanding } from './renderLanding.tsx';
