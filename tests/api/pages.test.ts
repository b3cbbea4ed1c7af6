import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { defaultBrand, PAGE_DATA_ID } from '@hindcast/domain';
import { setWithdrawn } from '../../api/src/db/withdrawals.ts';
import { createFolder, type Scope, startApi, type TestApi } from './fixture.ts';

const HEAD = `<title>Hindcast</title>
    <meta
      name="description"
      content="As built."
    />
    <script src="/early.js"></script>`;
const INDEX = `<!doctype html><html><head>${HEAD}</head><body><div id="root"></div></body></html>`;
const DOCUMENT = `<!doctype html><html><head>${HEAD}</head><body><a href="/btc">{{name}}</a><nav>{{assets}}</nav>
{{demo}}<main>{{document}}</main><footer>{{links}}</footer></body></html>`;

interface Site {
  readonly api: TestApi;
  readonly siteDir: string;
  readonly pagesDir: string;
}

async function startSite(
  scope: Scope,
  brand: object = {},
  { settings: others = {}, ...options }: Parameters<typeof startApi>[1] = {},
): Promise<Site> {
  const folder = await createFolder(scope);
  const [siteDir, pagesDir] = [join(folder, 'dist'), join(folder, 'pages')];
  await mkdir(siteDir);
  await mkdir(pagesDir);
  await writeFile(join(siteDir, 'index.html'), INDEX);
  await writeFile(join(siteDir, 'document.html'), DOCUMENT);
  await writeFile(join(folder, 'brand.json'), JSON.stringify(brand));
  const settings = { HINDCAST_BRAND: join(folder, 'brand.json'), HINDCAST_PAGES_DIR: pagesDir, ...others };
  return { api: await startApi(scope, { ...options, siteDir, settings }), siteDir, pagesDir };
}

const HTML = { accept: 'text/html' };
const PUBLIC_ADDRESS = { HINDCAST_PUBLIC_URL: 'https://oracle.example' };

/** Reads the page's data as a browser's parser would: all text up to the first end tag of a script. */
function dataIn(html: string): unknown {
  const start = `<script type="application/json" id="${PAGE_DATA_ID}">`;
  const [, after = ''] = html.split(start);
  return JSON.parse(after.split(/<\/script/i)[0] ?? '');
}

test('each page of the site carries the brand and the mode', async (t) => {
  const { api } = await startSite(t, { name: 'Oracle & Watch' });
  for (const path of ['/btc', '/mstr', '/naka', '/how-we-judge', '/how-we-judge/']) {
    const { statusCode, payload, headers } = await api.get(path);
    assert.equal(statusCode, 200, path);
    assert.deepEqual(dataIn(payload), {
      brand: { ...defaultBrand, name: 'Oracle & Watch' },
      mode: 'demo',
      submissions: true,
      reports: 'inbox',
    });
    assert.match(payload, /<title>(\w+ predictions|How we judge) · Oracle &amp; Watch<\/title>/);
    assert.match(payload, /<meta property="og:site_name" content="Oracle &amp; Watch">/);
    assert.match(String(headers['content-security-policy']), /script-src 'self';/);
    assert.equal(headers['cache-control'], 'no-cache');
  }
});

test('a brand with markup in its texts stays text', async (t) => {
  const hostile = {
    name: '</script><!--<script>$& "x"',
    host: "<b>'",
    fallbackExperts: ['</SCRIPT ><img src=x onerror=alert(1)>', 'a\u2028$1'],
  };
  const { api } = await startSite(t, hostile);
  const { payload } = await api.get('/btc');
  const said = { mode: 'demo', submissions: true, reports: 'inbox' };
  assert.deepEqual(dataIn(payload), { brand: { ...defaultBrand, ...hostile }, ...said });
  assert.equal(payload.match(/<\/?script/gi)?.length, 4, 'the theme’s and the data’s, and no other');
  assert.ok(
    payload.includes('<title>Bitcoin predictions · &lt;/script&gt;&lt;!--&lt;script&gt;$&amp; &quot;x&quot;</title>'),
  );
  const about = (await api.get('/about')).payload;
  assert.equal(about.match(/<\/?script/gi)?.length, 2, 'the theme’s alone');
  assert.doesNotMatch(about, /<!--|<b>|<img/);
});

test('a page that has not changed is not sent again, one that was built anew is', async (t) => {
  const { api, siteDir } = await startSite(t);
  for (const path of ['/btc', '/about']) {
    const { etag } = (await api.get(path)).headers;
    assert.ok(etag);
    assert.equal((await api.get(path, { 'if-none-match': String(etag) })).statusCode, 304);
    const head = await api.server.inject({ method: 'HEAD', url: path });
    assert.deepEqual([head.statusCode, head.payload, head.headers.etag], [200, '', etag]);
  }
  const before = (await api.get('/btc')).headers.etag;
  await writeFile(join(siteDir, 'index.html'), INDEX.replace('root', 'roots'));
  const after = await api.get('/btc', { 'if-none-match': String(before) });
  assert.equal(after.statusCode, 200);
  assert.match(after.payload, /id="roots"/);
});

test('what is not there is a page that says so with 404, also to who knows the page', async (t) => {
  const { api } = await startSite(t);
  const known = String((await api.get('/btc')).headers.etag);
  for (const path of ['/doge', '/how-we-judge/target', '/about/us', '/index.html', '/document.html']) {
    const reply = await api.get(path, { ...HTML, 'if-none-match': known });
    assert.equal(reply.statusCode, 404, path);
    assert.equal(reply.headers.etag, undefined);
    assert.match(reply.payload, /id="root"/);
  }
  assert.equal((await api.get('/doge')).headers['content-type'], 'application/json; charset=utf-8');
});

test('each prediction on record has a page, a withdrawn one one that says that it is gone, and what is none has not', async (t) => {
  const { api } = await startSite(t);
  const said = { prediction_made: '2024-01-02', kind: 'target', price_target: 100 } as const;
  await api.addPredictions([said, { ...said, asset: 'naka' }]);
  await api.storage.transaction((tx) => setWithdrawn(tx, [2], { withdrawn: true, reason: 'x', operator: 'Ada' }));
  await api.published.refresh();
  for (const [path, status] of [
    ['/p/1', 200],
    ['/p/1/', 200],
    ['/p/2', 410],
    ['/p/3', 404],
    ['/p/01', 404],
    ['/p/x', 404],
    ['/p', 404],
  ] as const) {
    const { statusCode, payload } = await api.get(path, HTML);
    assert.equal(statusCode, status, path);
    assert.match(payload, /id="root"/);
  }
});

test('About and Terms come with the program, with the brand’s name and mail in them', async (t) => {
  const { api } = await startSite(t, { name: 'Oracle_Watch', contactMail: 'ed@oracle.example' });
  const about = (await api.get('/about')).payload;
  assert.match(about, /<h1 id="about-oracle-watch">About Oracle_Watch<\/h1>/);
  assert.match(about, /<title>About Oracle_Watch<\/title>/);
  assert.match(about, /<a href="mailto:ed@oracle\.example">ed@oracle\.example<\/a>/);
  assert.match(about, /<div class="document-table" role="group" aria-label="Table" tabindex="0"><table>/);
  const terms = (await api.get('/terms')).payload;
  assert.match(terms, /<title>Terms of Service · Oracle_Watch<\/title>/);
  assert.match(terms, /No financial advice/);
  assert.match(terms, /No cookies are set/);
  for (const page of [about, terms]) {
    assert.doesNotMatch(page, /\{\{/);
    assert.match(page, /<aside class="demo-line" aria-label="Demo">/);
  }
});

test('the operator’s own document takes the bundled one’s place, and a change of it shows at once', async (t) => {
  const { api, pagesDir } = await startSite(t, { name: 'Oracle' });
  const file = join(pagesDir, 'about.md');
  const old = (await api.get('/about')).headers.etag;
  await writeFile(file, 'We are {{name}}. {{unknown}}');
  const own = await api.get('/about', { 'if-none-match': String(old) });
  assert.match(own.payload, /<h1>About Us<\/h1>\n<p>We are Oracle\. \{\{unknown\}\}<\/p>/);
  assert.match(own.payload, /<title>About Us · Oracle<\/title>/);
  await writeFile(file, '# Who\n\nWe are others.');
  await utimes(file, new Date(), new Date(Date.now() + 5000));
  assert.match((await api.get('/about')).payload, /<h1 id="who">Who<\/h1>\n<p>We are others\.<\/p>/);
  await rm(file);
  assert.match((await api.get('/about')).payload, /About Oracle/);
  await mkdir(file);
  assert.match((await api.get('/about')).payload, /About Oracle/, 'a folder of that name is no document');
});

/** Lists the text of each code block of a page, as a reader copies it. */
const codeIn = (html: string): string[] =>
  [...html.matchAll(/<code class="language-html">([^<]*)<\/code>/g)].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

test('what partners copy from /embed has the address that visitors use: the one of the settings, else the request’s [B2]', async (t) => {
  const { api } = await startSite(t);
  for (const host of ['a.example', 'b.example:3001']) {
    const { payload } = await api.get('/embed', { host });
    assert.doesNotMatch(payload, /\{\{/);
    const [first = ''] = codeIn(payload);
    assert.match(first, new RegExp(`^<script async src="http://${host}/embed/v1/hindcast\\.js"></script>`));
    assert.ok(payload.includes(`connect-src http://${host} ws://${host};`));
  }
  const settings = { HINDCAST_PUBLIC_URL: 'https://calls.example' };
  const { api: named } = await startSite(t, {}, { settings });
  const { payload } = await named.get('/embed', { host: 'localhost' });
  assert.ok(codeIn(payload).every((text) => !text.includes('localhost')));
  assert.ok(payload.includes('connect-src https://calls.example wss://calls.example;'));
});

test('/embed gives an exact version with the hash of the script that is served, and says so where none is built [B2]', async (t) => {
  const embedDir = await createFolder(t);
  const { api } = await startSite(t, {}, { embedDir });
  const without = (await api.get('/embed')).payload;
  assert.match(without, /The script is not built on this server yet/);
  assert.doesNotMatch(without, /integrity=/);
  const script = 'document.title = "drawn";';
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  await mkdir(join(embedDir, 'parts'));
  await writeFile(join(embedDir, 'hindcast.js'), script);
  await writeFile(join(embedDir, 'hindcast.js.gz'), Buffer.alloc(2280));
  await writeFile(join(embedDir, 'parts/engine-abc.js.gz'), Buffer.alloc(49_320));
  await writeFile(join(embedDir, 'parts/a.js.gz'), Buffer.alloc(9000));
  await writeFile(join(embedDir, 'parts/b.js.gz'), Buffer.alloc(900));
  await writeFile(
    join(embedDir, 'manifest.json'),
    JSON.stringify({
      version: '1.2.3',
      integrity: { 'hindcast.js': hash, 'parts/engine-abc.js': 'sha384-x' },
      loads: { script: ['hindcast.js'], engine: ['parts/engine-abc.js'], rest: ['parts/a.js', 'parts/b.js'] },
    }),
  );
  const { payload } = await api.get('/embed', { host: 'a.example' });
  const pinned = codeIn(payload).find((text) => text.includes('integrity='));
  const [, address = '', integrity] =
    /src="([^"]+)"\s+integrity="([^"]+)"\s+crossorigin="anonymous"/.exec(pinned ?? '') ?? [];
  assert.deepEqual([address, integrity], ['http://a.example/embed/v1.2.3/hindcast.js', hash]);
  assert.equal((await api.get(new URL(address).pathname)).payload, script);
  assert.match(payload, /Version 1\.2\.3, .*2\.3 kB.*49\.3 kB.*9\.9 kB/s);
});

test('a document may begin with the mark that some editors write, and end its lines as they do', async (t) => {
  const { api, pagesDir } = await startSite(t);
  await writeFile(join(pagesDir, 'about.md'), '\uFEFF# Über uns\r\n\r\nText\r\n');
  assert.match((await api.get('/about')).payload, /<h1 id="über-uns">Über uns<\/h1>\n<p>Text<\/p>/);
});

test('nothing in a document can run: HTML is shown, and other protocols are no links', async (t) => {
  const { api, pagesDir } = await startSite(t);
  await writeFile(
    join(pagesDir, 'terms.md'),
    `# Terms <script>alert(1)</script> *of* [use](/x)

<script>alert(1)</script>
<img src=x onerror=alert(1)> inline <b onclick="x()">bold</b> <!-- hidden -->

[a](javascript:alert(1)) [b](JaVaScRiPt:alert\\(1\\)) [c](<java
script:alert(1)>) [d](&#106;avascript:alert(1)) [e](data:text/html,x) [f](vbscript:x) [g](//evil.example)
[h](<\tjavascript:alert(1)>) [i][ref] <javascript:alert(1)> [j](java&#9;script:alert(1))

[ref]: javascript:alert(1)

![p](javascript:alert(1)) ![q](https://evil.example/pixel.png "t") ![r](/own.png "o&quot; onerror=&quot;x")

[ok](https://example.org/?a=1&b="2" "t\\" onclick=\\"x") [mail](mailto:a@b.org) [here](#terms) [page](/btc) [file](file.md)
`,
  );
  const { payload } = await api.get('/terms');
  const html = payload.slice(payload.indexOf('<main>'), payload.indexOf('</main>'));
  assert.doesNotMatch(html, /<(script|b|img src=x)|<!--/i);
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  assert.deepEqual(
    tags.filter((tag) => /\son\w+=/i.test(tag.replaceAll(/"[^"]*"/g, '""'))),
    [],
    'no tag has a handler',
  );
  const links = tags.flatMap((tag) => /\s(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? []);
  assert.deepEqual(links, [
    '/x',
    'https://evil.example/pixel.png',
    '/own.png',
    'https://example.org/?a=1&amp;b=&quot;2&quot;',
    'mailto:a@b.org',
    '#terms',
    '/btc',
    'file.md',
  ]);
  const outward = tags.filter((tag) => /href="https?:/.test(tag));
  assert.ok(outward.length > 0 && outward.every((tag) => tag.includes('rel="noopener noreferrer nofollow"')));
  assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;'), 'what was written is seen');
});

test('the front page is at both its addresses, with the brand, and may be embedded by nobody [L1]', async (t) => {
  const { api, siteDir } = await startSite(t, { name: 'Oracle & Watch' }, { settings: PUBLIC_ADDRESS });
  await writeFile(join(siteDir, 'landing.html'), INDEX.replace('root', 'landing'));
  for (const path of ['/', '/intro', '/intro/', '/intro?utm_source=x']) {
    const { statusCode, payload, headers } = await api.get(path, HTML);
    assert.equal(statusCode, 200, path);
    assert.match(payload, /<div id="landing">/);
    assert.match(payload, /<title>Oracle &amp; Watch<\/title>/);
    assert.doesNotMatch(payload, /oembed/, 'a page of words is no chart');
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
  }
  assert.equal((await api.get('/intro/x', HTML)).statusCode, 404);
});

test('before the site is built its pages say what to do', async (t) => {
  const api = await startApi(t);
  for (const path of ['/', '/btc', '/about', '/terms', '/embed', '/how-we-judge']) {
    const { statusCode, payload } = await api.get(path);
    assert.deepEqual([statusCode, payload.includes('npm run build')], [503, true], path);
  }
});
