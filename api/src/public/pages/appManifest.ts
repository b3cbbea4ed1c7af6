import { assets, type Brand } from '@hindcast/domain';

/** Background of each theme, as in the `theme-color` of pages. */
const LIGHT = '#f7f7f5';
const DARK = '#0d0f12';

const square = (file: string, width: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${width}x${width}`,
  type: 'image/png',
  purpose,
});

/** Returns the web app manifest, for devices that install the site as an app. The app opens with Bitcoin's chart. */
export const appManifest = ({ name }: Brand): object => ({
  id: '/',
  name,
  short_name: name,
  description: `Experts say where a price will be. ${name} keeps their words and says who called it right, with the evidence.`,
  lang: 'en-GB',
  start_url: assets.btc.path,
  scope: '/',
  display: 'standalone',
  theme_color: LIGHT,
  background_color: LIGHT,
  color_scheme_dark: { theme_color: DARK, background_color: DARK },
  icons: [square('192', 192, 'any'), square('512', 512, 'any'), square('maskable-512', 512, 'maskable')],
});
