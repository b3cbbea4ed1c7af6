import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The folder of the built site. */
export const BUILT_SITE = at('site/dist');

/** The module that draws first views, which the same build makes. */
export const FIRST_VIEW_MODULE = at('site/first/dist/renderFirst.js');

/** The module that draws the pages of predictions. */
export const RECORD_VIEW_MODULE = at('site/first/dist/renderRecord.js');

/** The folder of the built script tag and what it loads. */
export const BUILT_EMBED = at('widgets/embed/dist');
