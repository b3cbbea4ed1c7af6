import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

const SITE = fileURLToPath(new URL('../../site', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** The scripts of the site with React's development build, which reports differences from a server's HTML. */
export interface DevSite {
  /** Serves these scripts to a page instead of those of the site. */
  serveTo(page: Page): Promise<void>;
  remove(): Promise<void>;
}

/** Builds the site's scripts with React's development build. */
export async function buildDevSite(): Promise<DevSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hindcast-dev-site-'));
  const vite = join(dirname(createRequire(join(SITE, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  const options = ['--mode', 'development', '--minify', 'false', '--outDir', folder, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [vite, 'build', ...options], {
    cwd: SITE,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const tags = (html: string) =>
    html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g) ?? [];
  return {
    async serveTo(page) {
      await page.route(
        (url) => !url.pathname.startsWith('/api/'),
        async (route) => {
          const request = route.request();
          const { pathname } = new URL(request.url());
          if (request.resourceType() === 'document') {
            const response = await route.fetch();
            let html = await response.text();
            for (const tag of tags(html)) html = html.replace(tag, '');
            return route.fulfill({ response, body: html.replace('</head>', `${tags(built).join('')}</head>`) });
          }
          if (!pathname.startsWith('/assets/')) return route.continue();
          const body = await readFile(join(folder, 'assets', basename(pathname))).catch(() => null);
          return body ? route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? '' }) : route.continue();
        },
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
