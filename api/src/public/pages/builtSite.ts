import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The folder of the built site. */
export const BUILT_SITE = at('site/dist');

/** Module that renders pages, from the same build. */
export const RENDER_MODULE = at('site/first/dist/server.js');

/** Folder of the built script tag and its parts. */
export const BUILT_EMBED = at('widgets/embed/dist');
