// npm run size: what a visitor's browser loads, with the script tag a partner's visitor, and what a partner's bundler takes of
// the npm package, each beside its goal: thousands of bytes as gzip -9 packs them.
import { weighedFiles } from './tests/size/weighedFiles.ts';

/** The most that each may weigh, kB; what is not named here is only shown. */
const GOALS = {
  'site-js-btc': 122,
  'site-admin-beyond-btc': 70,
  'site-js-landing': 15,
  'embed-hindcast.js': 2.5,
  'embed-tag+picture': 8,
  'embed-engine-chart': 36,
  'embed-panel': 10,
  'embed-records': 17,
  'npm-chart': 34,
};

const files = await weighedFiles();
const missing = Object.keys(GOALS).filter((name) => !(name in files));
if (missing.length > 0) throw new Error(`Nothing is weighed for ${missing.join(', ')}`);

export default Object.entries(files).map(([name, path]) => ({
  name,
  path: [...path],
  gzip: true,
  ...(name in GOALS && { limit: `${GOALS[name]} kB` }),
}));
