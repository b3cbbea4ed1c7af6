import { ExpertRecord, ExpertsRanking } from '@hindcast/widgets';
import { expect } from 'chai';
import { rowOf, rows } from '../../stories/src/track/rows.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { clearPage, find, mount } from './mount.ts';
import { frames, until } from './until.ts';

const ORIGIN = 'https://hindcast.example';
const own = window.fetch;
let asked: string[] = [];
let answer: (address: string) => Response | Promise<Response>;

const sent = (data: unknown): Response => Response.json({ success: true, data });
const refused = (): Response =>
  Response.json({ success: false, code: 'not_found', message: 'There is no such expert' }, { status: 404 });

suite('Records on other pages', () => {
  setup(() => {
    asked = [];
    window.fetch = async (address) => {
      asked.push(String(address));
      return answer(String(address));
    };
  });
  teardown(() => {
    clearPage();
    window.fetch = own;
  });

  test('a card says what hit, what chance would have brought, and the edge with what luck can do to it', async () => {
    answer = () => sent(rows.enough);
    let shown = 0;
    const props = { expert: 'cassandra', asset: 'mstr', baseUrl: ORIGIN, onShown: () => shown++ } as const;
    const { host } = mount(ExpertRecord, { args: props });
    const card = await find(host, '.hc-record-says');
    expect(card.innerText).to.equal(
      '26 of 37 hit; luck alone would have given about 19, with prices that move as in the year before.',
    );
    const text = host.innerText.replaceAll(/\s+/g, ' ');
    expect(text).to.match(
      /Cassandra @cassandra Strategy .*Edge \+16\.0 with luck it lies anywhere from \+2\.\d to \+29/,
    );
    expect(host.querySelectorAll('svg.hc-strip').length).to.equal(1);
    const links = [...host.querySelectorAll('a')];
    expect(links.map(({ href, target }) => `${href} ${target}`)).to.deep.equal(
      Array(2).fill(`${ORIGIN}/experts/expert-1 _blank`),
    );
    expect(new Set(asked)).to.deep.equal(new Set([`${ORIGIN}/api/experts/cassandra?asset=mstr`]));
    await until('the news of it', () => shown > 0);
  });

  test('with too few calls, with none that ended and with none left it says so kindly, without a figure of edge', async () => {
    for (const [row, words] of [
      [rows.few, /2 calls are too few to say: luck could do that\. From five on there is a score\./],
      [rows.some, /6 calls say something, not much/],
      [rows.open, /No call of theirs counts yet: 3 have their last day ahead\./],
      [rows.withdrawn, /No call of theirs is on record here\./],
    ] as const) {
      answer = () => sent(row);
      const { host } = mount(ExpertRecord, { args: { expert: 'x' } });
      await find(host, '.hc-record-says');
      expect(host.innerText.replaceAll(/\s+/g, ' ')).to.match(words);
      expect(host.querySelectorAll('.hc-record-edge').length).to.equal(row === rows.some ? 1 : 0);
      clearPage();
    }
  });

  test('nobody of that name, a server that is away and an answer that is none are told apart, in words and by a code', async () => {
    for (const [reply, code, words] of [
      [refused, 'unknown_expert', 'There is no expert “<b>who</b>” here'],
      [() => Promise.reject(new TypeError('Failed to fetch')), 'data_unreachable', 'The records could not be loaded.'],
      [() => new Response('<h1>502</h1>', { status: 502 }), 'data_unreachable', 'The records could not be loaded.'],
      [() => new Response('<h1>Welcome</h1>'), 'unreadable_data', 'The records could not be read.'],
      [() => sent({ name: 'Cassandra', strip: 7 }), 'unreadable_data', 'The records could not be read.'],
      [() => sent(null), 'unreadable_data', 'The records could not be read.'],
    ] as const) {
      answer = reply;
      const codes = new Set<string>();
      const onProblem = (problem: { readonly code: string }) => codes.add(problem.code);
      const { host } = mount(ExpertRecord, { args: { expert: '<b>who</b>', onProblem } });
      const title = await find(host, '.hc-message-title');
      expect(title.innerText).to.equal(words);
      await until(code, () => codes.has(code));
      expect([...codes]).to.deep.equal([code]);
      clearPage();
    }
    expect(asked[0]).to.equal('/api/experts/%3Cb%3Ewho%3C%2Fb%3E');
  });

  test('after a failure a press asks again', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { host } = mount(ExpertsRanking, { args: { baseUrl: ORIGIN } });
    const retry = await find(host, 'button');
    answer = () => sent([rows.enough, rows.few]);
    retry.click();
    await until('two rows', () => host.querySelectorAll('tbody tr').length === 2);
  });

  test('who is named later is shown, and an answer that comes late for the one before is passed over', async () => {
    const late = Promise.withResolvers<Response>();
    answer = (address) => (address.endsWith('/slow') ? late.promise : sent(rows.worse));
    const { host, update } = mount(ExpertRecord, { args: { expert: 'slow' } });
    await until('the first question', () => asked.length > 0);
    update({ expert: 'merlin' });
    await until('Merlin', () => host.innerText.includes('Merlin'));
    late.resolve(sent(rows.enough));
    await frames(3);
    expect(host.innerText).to.include('Merlin').and.not.include('Cassandra');
  });

  test('a record that changes meanwhile is shown anew, and what is shown stays where a server is away', async () => {
    answer = () => sent(rows.enough);
    const { host } = mount(ExpertRecord, { args: { expert: 'x' } });
    await until('the record', () => host.innerText.includes('26 of 37'));
    answer = () => sent(rows.some);
    window.dispatchEvent(new Event('online'));
    await until('the newer one', () => host.innerText.includes('6 calls say something'));
    const before = asked.length;
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    window.dispatchEvent(new Event('online'));
    await until('another question', () => asked.length > before);
    await frames(3);
    expect(host.innerText).to.include('6 calls say something');
  });

  test('a table has the best as the server sent them, no more than asked for, and leads to all', async () => {
    const told = [rows.enough, rows.worse, rows.some, rows.few, rows.open];
    answer = () => sent(told);
    const { host, update } = mount(ExpertsRanking, { args: { limit: 3, asset: 'btc', baseUrl: ORIGIN } });
    await find(host, 'tbody tr');
    const lines = () => [...host.querySelectorAll('tbody tr')].map((row) => row.textContent?.replaceAll(/\s+/g, ' '));
    expect(lines().map((line) => line?.replace(/[+−]\d+\.\d.*$/, 'edge'))).to.deep.equal([
      '1CCassandra@cassandra26 of 37edge',
      '2MMerlin@merlin3 of 12edge',
      'PPythia4 of 6edge',
    ]);
    expect(host.querySelector('caption')?.innerText).to.equal('Experts’ records: Bitcoin');
    const all = [...host.querySelectorAll('a')].at(-1);
    expect(`${all?.href} ${all?.innerText}`).to.equal(`${ORIGIN}/experts?asset=btc All 5 experts`);
    update({ limit: 99 });
    await until('all', () => lines().length === 5);
    expect(lines().slice(3)).to.deep.equal(['TTiresias@tiresias2 of 2too few to say', 'CCalchasnone counts']);
  });

  test('names are texts, cut where they are long; two of one name have their numbers beside it', async () => {
    const long = rowOf(1, { name: 'Kassandra'.repeat(1100), handle: 'k'.repeat(400) });
    const markup = rowOf(2, { name: '<img src=x onerror=alert(1)>', handle: '<b>' });
    answer = () => sent([long, markup, rowOf(3, { name: 'Merlin' }), rowOf(4, { name: 'Merlin' })]);
    const { host } = mount(ExpertsRanking, { args: { baseUrl: ORIGIN } });
    await find(host, 'tbody tr');
    expect(host.querySelectorAll('tbody :is(b, img)').length).to.equal(0);
    const names = [...host.querySelectorAll('.hc-expert-name')].map((name) => name.textContent ?? '');
    expect(names[0]?.length).to.be.below(125);
    expect(names.slice(1)).to.deep.equal(['<img src=x onerror=alert(1)>@<b>', 'MerlinNo. 3', 'MerlinNo. 4']);
  });

  test('a picture comes from the server that the record is from, and from no other place', async () => {
    const path = `/pictures/${'a'.repeat(64)}.png`;
    for (const [picture, sources] of [
      [path, [`${location.origin}/nowhere${path}`]],
      ['https://foreign.example/x.png', []],
    ] as const) {
      answer = () => sent({ ...rows.enough, picture });
      const { host } = mount(ExpertRecord, { args: { expert: 'x', baseUrl: `${location.origin}/nowhere` } });
      await find(host, '.hc-record-says');
      expect([...host.querySelectorAll('img')].map(({ src }) => src)).to.deep.equal(sources);
      clearPage();
    }
  });
});
