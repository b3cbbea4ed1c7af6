import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { ClientError } from '@hindcast/domain/client';
import { createAccess, writeAccessFile } from '../../api/src/http/access/accessFile.ts';
import { type Access, findAccess } from '../../cli/src/terminal/access.ts';
import { processContext } from '../../cli/src/terminal/context.ts';
import { explainFailure } from '../../cli/src/terminal/explainFailure.ts';
import { createFolder } from '../api/fixture.ts';
import { startImportServer } from '../api/importServer.ts';
import { selfSigned } from '../live/selfSigned.ts';
import { hindcast } from './hindcast.ts';

/** A server over TLS whose certificate nobody vouches for. */
async function distrusted(t: TestContext): Promise<string> {
  const server = createTlsServer(selfSigned).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(async () => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** An address of this machine that nobody listens on. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new TypeError('No port was given');
  return `http://127.0.0.1:${address.port}`;
}

test('a missing server ends with 4 and one sentence that says what to do', async () => {
  const url = await deadAddress();
  for (const args of [
    ['judge', 'run'],
    ['judge', 'explain', '1'],
    ['predictions', 'list'],
    ['prices', 'import', '-', '--asset', 'btc'],
  ]) {
    const { code, out, err } = await hindcast(args, { env: { HINDCAST_URL: url }, input: 'date,close\n' });
    const sentence = `hindcast: No Hindcast server answers at ${url}; start it: \`npm start\` starts the demo, \`HINDCAST_MODE=production npm start\` production.\n`;
    assert.deepEqual([code, out, err], [4, '', sentence], args.join(' '));
  }
});

test('a server that ended is named by its data folder and its mode, and how to start it in them', async (t) => {
  const [data, url] = [await createFolder(t), await deadAddress()];
  await writeAccessFile(data, url, 'production', createAccess());
  const { code, err } = await hindcast(['predictions', 'list'], { env: { HINDCAST_DATA_DIR: data } });
  const again = `\`HINDCAST_MODE=production HINDCAST_DATA_DIR=${data} npm start\`, or its service`;
  assert.deepEqual(
    [code, err],
    [
      4,
      `hindcast: No Hindcast server answers at ${url}; start the one of the data folder ${data} again, in production mode: ${again}.\n`,
    ],
  );
});

test('a server that cannot be reached is told from one that does not run', async (t) => {
  const cases: readonly (readonly [url: string, said: RegExp])[] = [
    [await deadAddress(), /^hindcast: No Hindcast server answers at http:\S+; start it: `npm start` starts the demo, /],
    [await distrusted(t), /cannot be reached: its certificate is of nobody that is trusted here; NODE_EXTRA_CA_CERTS/],
    [
      'http://no-such-host.invalid',
      /^hindcast: The server at \S+ cannot be reached: its name is not known here; check/,
    ],
  ];
  for (const [url, said] of cases) {
    const { code, err } = await hindcast(['predictions', 'list'], { env: { HINDCAST_URL: url } });
    assert.equal(code, 4, url);
    assert.match(err, said);
  }
});

test('how a command finds a server and its token', async (t) => {
  const shared = await startImportServer(t);

  await t.test('without an access file the command says where it looked and what to set', async (t) => {
    const { url } = shared;
    const data = await createFolder(t);
    const env = { HINDCAST_DATA_DIR: data };
    const unsent = await hindcast(['judge', 'run'], { env: { ...env, HINDCAST_URL: url } });
    const noFile = `no cli-access.json is in ${data}`;
    assert.equal(unsent.code, 3);
    assert.equal(
      unsent.err,
      `hindcast: The server at ${url} wants a token and none was sent, since ${noFile}: set HINDCAST_DATA_DIR to the server’s data folder, or HINDCAST_TOKEN to a token, or sign in (hindcast auth login).\n`,
    );

    const access: Access = {
      ...{ url: 'http://127.0.0.1:3001', urlFrom: 'nobody', token: undefined, tokenFrom: null, login: null },
      ...{ written: null, noFile },
    };
    const silence = new ClientError('unreachable', `No Hindcast server answers at ${access.url}.`, 0);
    const { exitCode, message } = explainFailure({ access: () => access }, silence);
    assert.equal(exitCode, 4);
    assert.equal(
      message,
      `No Hindcast server answers at http://127.0.0.1:3001, and ${noFile}: start one (\`npm start\` starts the demo, \`HINDCAST_MODE=production npm start\` production), or set HINDCAST_DATA_DIR to the data folder of the one you mean, or HINDCAST_URL to its address.`,
    );
  });

  await t.test('a token that is refused is named by where it came from [A5]', async (t) => {
    const { url } = shared;
    const data = await createFolder(t);
    const file = join(data, 'cli-access.json');
    await writeFile(file, JSON.stringify({ url, token: 'of another start' }), { mode: 0o600 });
    const cases: readonly (readonly [env: Record<string, string>, said: string])[] = [
      [{ HINDCAST_URL: url, HINDCAST_TOKEN: 'wrong' }, 'refuses the token in HINDCAST_TOKEN, which is revoked'],
      [{ HINDCAST_DATA_DIR: data, HINDCAST_TOKEN: 'wrong' }, 'refuses the token in HINDCAST_TOKEN, which is revoked'],
      [{ HINDCAST_DATA_DIR: data }, `refuses the token in ${file}, which another start of a server wrote`],
    ];
    for (const [env, said] of cases) {
      const { code, err } = await hindcast(['judge', 'run'], { env });
      assert.equal(code, 3);
      assert.equal(err.split('\n').length, 2, 'one sentence');
      assert.ok(err.startsWith(`hindcast: The server at ${url} ${said}`), err);
    }
  });

  await t.test('the server on the same machine is found by its access file', async (t) => {
    const { url, token } = shared;
    const data = await createFolder(t);
    const file = join(data, 'cli-access.json');
    await writeFile(file, JSON.stringify({ url, token }), { mode: 0o600 });

    const named = await hindcast(['judge', 'run'], { env: { HINDCAST_DATA_DIR: data } });
    assert.deepEqual([named.code, named.err], [0, '']);
    const home = await createFolder(t);
    await mkdir(join(home, 'data'));
    await writeFile(join(home, 'data', 'cli-access.json'), JSON.stringify({ url, token }), { mode: 0o600 });
    assert.equal((await hindcast(['judge', 'run'], { cwd: home })).code, 0);

    await chmod(file, 0o644);
    const warned = await hindcast(['judge', 'run'], { env: { HINDCAST_DATA_DIR: data } });
    assert.equal(warned.code, 0);
    assert.match(warned.err, /^Warning: others on this machine can read the token in .*chmod 600/);
  });

  await t.test('this machine’s names for itself are one server, and another port is another', async (t) => {
    const { url, token } = shared;
    const data = await createFolder(t);
    const file = join(data, 'cli-access.json');
    const { port } = new URL(url);
    const tokenFor = async (written: string, asked: string): Promise<string | undefined> => {
      await writeFile(file, JSON.stringify({ url: written, token }), { mode: 0o600 });
      const env = { HINDCAST_DATA_DIR: data, HINDCAST_URL: asked };
      return findAccess({ ...processContext(), env }).token;
    };
    const names = ['localhost', '127.0.0.1', '[::1]'];
    for (const written of names)
      for (const asked of names)
        assert.equal(
          await tokenFor(`http://${written}:${port}`, `http://${asked}:${port}/`),
          token,
          `${written} ${asked}`,
        );
    assert.equal(await tokenFor(`http://127.0.0.1:${port}`, 'http://127.0.0.1:9'), undefined);
    assert.equal(await tokenFor(`http://127.0.0.1:${port}`, `https://localhost:${port}`), undefined);
    assert.equal(await tokenFor(`http://127.0.0.1:${port}`, `http://localhost:${port}/hindcast`), undefined);
    assert.equal(await tokenFor(`http://example.org:${port}`, `http://localhost:${port}`), undefined);

    await tokenFor(url, `http://localhost:${port}`);
    const env = { HINDCAST_DATA_DIR: data, HINDCAST_URL: `http://localhost:${port}` };
    assert.equal((await hindcast(['judge', 'run'], { env })).code, 0);
  });

  await t.test('the token of an access file goes to no other server', async (t) => {
    const { url, token } = shared;
    const data = await createFolder(t);
    await writeFile(join(data, 'cli-access.json'), JSON.stringify({ url: 'http://127.0.0.1:9', token }), {
      mode: 0o600,
    });
    const { code, err } = await hindcast(['judge', 'run'], { env: { HINDCAST_DATA_DIR: data, HINDCAST_URL: url } });
    assert.equal(code, 3);
    assert.match(err, /none was sent, since \S+cli-access\.json is of the server at http:\/\/127\.0\.0\.1:9: set/);
  });
});

test('a data folder that is named has its server asked and no other one, also with a token [K1]', async (t) => {
  const data = await createFolder(t);
  for (const more of [{}, { HINDCAST_TOKEN: 'hc_one' }]) {
    const { code, err } = await hindcast(['predictions', 'list'], { env: { HINDCAST_DATA_DIR: data, ...more } });
    assert.equal(code, 4);
    assert.match(
      err,
      new RegExp(`^hindcast: No server runs over ${data}, which HINDCAST_DATA_DIR names: .*HINDCAST_URL`),
    );
  }
});

test('a damaged access file and a wrong address each get one sentence', async (t) => {
  const data = await createFolder(t);
  await writeFile(join(data, 'cli-access.json'), '{"url":', { mode: 0o600 });
  const damaged = await hindcast(['judge', 'run'], { env: { HINDCAST_DATA_DIR: data } });
  assert.equal(damaged.code, 3);
  assert.match(damaged.err, /^hindcast: .*cli-access\.json is damaged; restart the server, which writes it anew\.\n$/);
  const odd = await hindcast(['judge', 'run'], { env: { HINDCAST_URL: 'ftp://x' } });
  assert.equal(odd.code, 2);
  assert.match(odd.err, /^hindcast: HINDCAST_URL is “ftp:\/\/x”, not an address such as .*\n$/);
});
