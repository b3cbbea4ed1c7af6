import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireExpertRecord, WireExpertRecords } from '@hindcast/domain/track';
import { htmlText, innerOf, linksIn, mainOf } from '../htmlText.ts';
import { openSite } from './site.ts';

const site = openSite();

/** The main part of a page as the server sends it, for readers without scripts. */
async function pageAt(path: string) {
  let [status, address] = [0, ''];
  const main = await mainOf(async () => {
    const reply = await fetch(site.url + path, { headers: { accept: 'text/html' } });
    [status, address] = [reply.status, reply.url.replace(site.url, '')];
    return reply.text();
  });
  return { status, address, main, text: htmlText(main) };
}

async function answerOf<T>(path: string): Promise<T> {
  const reply = await fetch(site.url + path);
  return (await reply.json()) as T;
}

const namesIn = (main: string): readonly string[] =>
  Array.from(main.matchAll(/class="hc-expert-name"><a [^>]*>([^<]*)</g), ([, name = '']) => name);

/** A column of the table: its order, and where a press on its name leads. */
function columnIn(main: string, name: string) {
  const [head = ''] = Array.from(main.matchAll(/<th scope="col".*?<\/th>/g), ([cell]) => cell).filter(
    (cell) => htmlText(cell) === name,
  );
  return { order: /aria-sort="(\w+)"/.exec(head)?.[1] ?? null, leads: linksIn(head)[0] };
}

test('the table has the experts in the order that its address asks for; asset and kind stay in the address', async () => {
  const { data } = await answerOf<WireExpertRecords>('/api/experts');
  const plain = await pageAt('/experts');
  assert.deepEqual(
    namesIn(plain.main),
    data.map(({ name }) => name),
  );
  assert.equal(columnIn(plain.main, 'Expert').leads, '/experts?sort=name');
  const sorted = data.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
  const named = await pageAt('/experts?sort=name');
  assert.deepEqual(namesIn(named.main), sorted);
  assert.deepEqual(columnIn(named.main, 'Expert'), { order: 'ascending', leads: '/experts?sort=-name' });
  const turned = await pageAt('/experts?sort=-name');
  assert.deepEqual(namesIn(turned.main), sorted.toReversed());
  assert.equal(columnIn(turned.main, 'Expert').order, 'descending');
  assert.ok(linksIn(turned.main).includes('/experts?asset=mstr&sort=-name'));
  const mstr = (await answerOf<WireExpertRecords>('/api/experts?asset=mstr')).data.map(({ name }) => name);
  assert.deepEqual([...namesIn((await pageAt('/experts?asset=mstr')).main)].sort(), mstr.sort());
  assert.match(named.text, /Amphiaraus ?@amphiaraus 2 of 3/);
  assert.match(named.text, /Tiresias ?@tiresias · seer, Thebes/);
  assert.match((await pageAt('/experts/tiresias')).text, /Tiresias ?@tiresias seer, Thebes/);
  assert.match(named.text, /Two of two may be luck/);
  const [first] = namesIn((await pageAt('/experts?sort=sure')).main);
  assert.equal(first, 'Cassandra');
});

test('an expert’s page tells the record, leads to every call and to the chart, and has one address', async () => {
  const { main, text } = await pageAt('/experts/cassandra');
  assert.match(text, /5 of 5 hit(, one more has already missed)?; luck alone would have given about one/);
  assert.match(text, /2 calls have their last day ahead\. The next one counts after/);
  assert.match(text, /5 calls say something, not much/);
  const { data } = await answerOf<WireExpertRecord>('/api/experts/cassandra');
  const links = linksIn(main);
  for (const { id } of data.calls) assert.ok(links.includes(`/p/${id}`), `/p/${id}`);
  assert.ok(links.includes('/btc?expert=Cassandra'));
  assert.match(main, /class="record-picture".*?<svg/s);
  assert.equal((await pageAt('/experts/CASSANDRA')).address, '/experts/cassandra');
  assert.match((await pageAt('/experts/taliesin')).text, /One call has its last day ahead\. It counts after /);
});

test('an unknown expert’s page leads to all experts; that of another unknown address does not', async () => {
  for (const path of ['/experts/nobody', '/experts/nobody?asOf=2023-03-14']) {
    const { status, main, text } = await pageAt(path);
    assert.equal(status, 404);
    assert.match(text, /^Page not found .*Nobody is known by that name\. All experts/);
    assert.ok(linksIn(main).includes('/experts'));
  }
  assert.doesNotMatch((await pageAt('/nowhere')).text, /Nobody is known by that name/);
});

test('places, a calibration and goalposts that moved are there where an expert has made the calls for them', async () => {
  const { main } = await pageAt('/experts');
  const places = innerOf(main, 'span', 'class="experts-rank"');
  assert.deepEqual(places.slice(0, 4), ['1', '2', '3', '4']);
  const { data } = await answerOf<WireExpertRecords>('/api/experts');
  const ranked = data.filter(({ rank }) => rank !== null).map(({ slug }) => slug);
  assert.deepEqual(ranked, ['mimir', 'pythia', 'helenus', 'calchas']);
  assert.match((await pageAt('/experts/pythia')).text, /Place 2.*Chance and outcome/);
  const calchas = await pageAt('/experts/calchas');
  assert.match(calchas.text, /Place 4.*Goalposts moved/);
  const [chain = ''] = innerOf(calchas.main, 'div', 'class="chain"');
  assert.equal(innerOf(chain, 'li').length, 3);
  assert.match(calchas.text, /Bitcoin: Target \$150,000 ?the nearest close was \d+ % below it/);
  assert.doesNotMatch((await pageAt('/experts/cassandra')).text, /Place \d|Goalposts moved|Chance and outcome/);
});

test('experts are found without scripts, of the asset and in the order that the address names, and assets too', async () => {
  const within = await pageAt('/experts?asset=btc&sort=name&find=pyth');
  assert.deepEqual(namesIn(within.main), ['Pythia']);
  const [form = ''] = innerOf(within.main, 'search');
  const kept = Array.from(form.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g), ([, ...pair]) => pair.join('='));
  assert.deepEqual(kept, ['asset=btc', 'sort=name']);
  assert.deepEqual(namesIn((await pageAt('/experts?asset=btc&find=oracle+delphi')).main), ['Pythia']);
  const asset = await pageAt('/experts?find=strat');
  assert.match(asset.text, /Strategy Predictions ?No expert found for “ ?strat ?”/);
  assert.ok(linksIn(asset.main).includes('/mstr'));
});

test('experts are beside each other; the same one twice and an unknown one are said, and of three each can be taken out', async () => {
  const two = await pageAt('/experts/compare?who=nobody,cassandra,merlin');
  assert.match(two.text, /“ ?nobody ?”.*Cassandra Merlin .*Hit 5 of 5 3 of 4/);
  assert.doesNotMatch(two.main, /compare-without/, 'of two none can be taken out');
  const one = await pageAt('/experts/compare?who=cassandra,Cassandra,nobody');
  assert.match(one.text, /It takes another one to compare with/);
  assert.match(one.text, /Nobody is known as “ ?nobody ?”/);
  const three = await pageAt('/experts/compare?who=cassandra,pythia,merlin');
  const without = Array.from(three.main.matchAll(/<a class="compare-without".*?<\/a>/g), ([link]) => [
    htmlText(link),
    linksIn(link)[0],
  ]);
  assert.deepEqual(without[1], ['Remove Pythia', '/experts/compare?who=cassandra,merlin']);
  assert.equal(without.length, 3);
});
