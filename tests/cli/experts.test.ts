import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createFolder } from '../api/fixture.ts';
import { priceCsv, startImportServer } from '../api/importServer.ts';
import { JPEG, pngOf } from '../api/pictureFiles.ts';
import { hindcast } from './hindcast.ts';

const said = (influencer_name: string, price_target: number, x_handle: string | null = null) => ({
  ...{ influencer_name, price_target, x_handle, prediction_made: '2025-01-01', target_time: '2025-01-05' },
});

/** A server with four calls of three experts, and the command pointed at it. */
async function start(t: TestContext) {
  const { url, token, storage } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const run = (line: string, input = '') =>
    hindcast(
      line.split(/ (?=(?:[^"]*"[^"]*")*[^"]*$)/).map((word) => word.replaceAll('"', '')),
      { env, input },
    );
  await run('prices import - --asset btc', priceCsv('2024-12-31', [94000, 94000, 96000, 101000, 99000, 98000]));
  const calls = [
    said('Cassandra', 100000, 'cassandra'),
    said('Cassandra', 150000),
    said('Kassandra', 98000),
    said('Merlin', 99000),
  ];
  await run('predictions import -', JSON.stringify(calls));
  return { run, storage };
}

test('experts list, show, rename, alias and handle at the terminal [K1]', async (t) => {
  const { run } = await start(t);
  const { out, code } = await run('experts list');
  assert.equal(code, 0);
  assert.match(
    out,
    /^ID {2}NAME +X +CALLS +HIT +MISS +OPEN +RECORD +SCORE +ALSO\n +1 +Cassandra +@cassandra +2 +1 +1 +0 +1 of 2\n +2 +Kassandra +1 +1 +0 +0 +1 of 1\n/,
  );
  assert.equal((await run('experts rename 3 Myrddin')).out, 'Expert 3 is Myrddin, also Merlin.\n');
  assert.equal(
    (await run('experts alias add Merlin Emrys "Merlin the Wild"')).out.split('\n')[1],
    'Expert 3 is Myrddin, also Merlin, Emrys, Merlin the Wild.',
  );
  assert.equal(
    (await run('experts alias rm Emrys -', 'Merlin the Wild\n\n')).out,
    'Expert 3 is Myrddin, also Merlin, Emrys.\n',
  );
  assert.equal(
    (await run('experts handle emrys --x @myrddin --dry-run')).out,
    'Expert 3 is Myrddin @myrddin, also Merlin, Emrys.\nDry run, nothing stored.\n',
  );
  await run('experts handle emrys --x @myrddin');
  assert.equal((await run('experts handle @Myrddin --no-x')).out, 'Expert 3 is Myrddin, also Merlin, Emrys.\n');
  assert.equal(
    (await run('experts role emrys "court wizard, Britain"')).out,
    'Expert 3 is Myrddin (court wizard, Britain), also Merlin, Emrys.\n',
  );
  assert.match((await run('experts show merlin')).out, /^Role +court wizard, Britain$/m);
  assert.equal((await run('experts role emrys')).code, 2);
  assert.equal((await run('experts role emrys --remove')).out, 'Expert 3 is Myrddin, also Merlin, Emrys.\n');
  const shown = await run('experts show merlin');
  assert.match(
    shown.out,
    /^Expert +Myrddin, number 3\nAlso +Merlin, Emrys\nPredictions +1: 1 hit, 0 missed, 0 open\nRecord +1 of 1 hit \(at least 21 %, 97.5 %\)\nNot counted +0 open, 0 said again, 0 without a date/,
  );
  const { id, record } = JSON.parse((await run('experts show merlin --json')).out);
  assert.deepEqual([id, record.slug, record.counted, record.calls.length], [3, 'myrddin', 1, 1]);
  await run('predictions import -', JSON.stringify([{ ...said('Cassandra', 150000), influencer_score: 77 }]));
  for (const line of ['experts show cassandra --json', 'experts list --search cassandra --json']) {
    const shown = JSON.parse((await run(line)).out.split('\n')[0] ?? '');
    assert.deepEqual([shown.score, shown.record.score], [undefined, null], `${line}: the record’s score alone`);
  }
  const shownEarly = await run('experts show merlin --json --as-of 2025-01-03');
  assert.equal(shownEarly.err, '');
  const early = JSON.parse(shownEarly.out);
  assert.equal(early.record.counted, 0);
  assert.match((await run('experts list --as-of 2024-02-31')).err, /“2024-02-31” is no day: say asOf as YYYY-MM-DD/);
  assert.match(
    (await run('experts list --kind target')).out,
    /^ID {2}NAME +X +RECORD +SCORE +ALSO\n +1 +Cassandra +@cassandra +1 of 2\n/,
  );
  assert.doesNotMatch((await run('experts show merlin --asset btc')).out, /^Predictions/m);
  assert.equal((await run('experts list --search emry --json')).out.split('\n').length, 2);
  const wrong: readonly (readonly [string, number, RegExp])[] = [
    ['experts show Pythia', 5, /There is no expert “Pythia”/],
    ['experts rename 3 Cassandra', 6, /“Cassandra” is Cassandra \(expert 1\) already; merge them if they are one/],
    ['experts handle 3', 2, /Say which: --x or --npub/],
    ['experts handle 3 --x "a b"', 1, /A handle of X has up to 15/],
    ['experts alias add 3', 2, /missing required argument/],
  ];
  for (const [line, code, message] of wrong) {
    const { code: ended, err } = await run(line);
    assert.equal(ended, code, line);
    assert.match(err, message);
  }
});

test('experts merge joins one or several, and unmerge gives them back; several need --yes [K1]', async (t) => {
  const { run } = await start(t);
  const dry = await run('experts merge Kassandra --into cassandra --reason Twin --dry-run');
  assert.equal(
    dry.out,
    'Kassandra (expert 2): 1 prediction would count as Cassandra’s (expert 1).\nDry run, nothing stored.\n',
  );
  const many = await run('experts merge - --into 1 --reason Twins', '2\n3\n99\n');
  assert.equal(many.code, 2);
  assert.match(many.err, /This changes 3 of them: --yes does it/);
  const { code, out, err } = await run('experts merge - --into 1 --reason Twins --yes', '2\n3\n99\n');
  assert.deepEqual([code, err], [7, '99: There is no expert “99”.\nhindcast: Of 3, 1 failed; the others are done.\n']);
  assert.equal(
    out,
    'Kassandra (expert 2): 1 prediction counts as Cassandra’s (expert 1).\n' +
      'Merlin (expert 3): 1 prediction counts as Cassandra’s (expert 1).\n',
  );
  assert.match((await run('experts list')).out, /^ +1 +Cassandra +@cassandra +4 +3 +1 +0 +2 of 3 +Kassandra, Merlin$/m);
  assert.equal(
    (await run('experts unmerge Merlin --reason "Two after all"')).out,
    'Merlin (expert 3): 1 prediction counts as their own again.\n',
  );
  assert.equal((await run('experts unmerge Merlin --reason "Two after all"')).code, 6);
  assert.match((await run('experts list')).out, /^ +1 +Cassandra +@cassandra +3 +2 +1 +0 +2 of 3 +Kassandra$/m);
});

test('experts picture gives a picture, takes it away, and says what is wrong with a file [K1]', async (t) => {
  const { run } = await start(t);
  const folder = await createFolder(t);
  const [photo, bomb, words] = ['photo.jpg', 'bomb.png', 'words.png'].map((name) => join(folder, name));
  assert(photo && bomb && words);
  await writeFile(photo, JPEG);
  await writeFile(bomb, pngOf(50_000, 50_000, { pixels: false }));
  await writeFile(words, 'no picture');
  const given = await run(`experts picture Cassandra ${photo}`);
  assert.deepEqual([given.code, given.err], [0, '']);
  assert.match(given.out, /^Cassandra \(expert 1\) is shown by \/pictures\/[0-9a-f]{64}\.png\.$/m);
  assert.match((await run('experts show 1')).out, /^Picture +\/pictures\/[0-9a-f]{64}\.png$/m);
  assert.match((await run(`experts picture 1 ${bomb}`)).err, /more than 40 megapixels/);
  assert.match((await run(`experts picture 1 ${words}`)).err, /no JPEG, PNG, WebP or AVIF picture/);
  assert.equal((await run(`experts picture 1 ${join(folder, 'none.png')}`)).code, 5);
  assert.equal((await run('experts picture 1')).code, 2);
  assert.equal((await run(`experts picture 1 ${photo} --remove`)).code, 2);
  assert.equal((await run('experts picture 1 --remove')).out, 'Cassandra (expert 1) has no picture.\n');
  assert.equal(
    (await run('experts picture 1 --remove')).out,
    'Cassandra (expert 1) has no picture. It was so already.\n',
  );
});
