import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The folder of the built site. */
export const BUILT_SITE = at('site/dist');

/** Module that draws first views, from the same build. */
export const FIRST_VIEW_MODULE = at('site/first/dist/renderFirst.js');

/** Module that draws the pages of predictions. */
export const RECORD_VIEW_MODULE = at('site/first/dist/renderRecord.js');

/** Folder of the built script tag and its parts. */
export const BUILT_EMBED = at('widgets/embed/dist');
