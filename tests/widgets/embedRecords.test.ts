import { expect } from 'chai';
import { hostileRows, rowOf, rows } from '../../stories/src/track/rows.ts';
import { type Complaints, listenForComplaints } from './listen.ts';
import { loadEmbed } from './loadEmbed.ts';
import { overflowing, tooSmallTargets, tooSmallTexts } from './looks.ts';
import { setup, suite, teardown, test } from './mocha.ts';
import { quiet, until } from './until.ts';

const own = window.fetch;
let asked: string[] = [];
let answer: (address: string) => unknown;

const NOBODY = { success: false, code: 'not_found', message: 'There is no such expert' };

/** An element as a partner's page has it, in a place of a width, and what it told the page. */
function place(kind: 'record' | 'experts', attributes: Readonly<Record<string, string>>, width = 390) {
  const room = document.body.appendChild(document.createElement('div'));
  room.style.width = `${width}px`;
  const widget = document.createElement(`hindcast-${kind}`);
  for (const [name, value] of Object.entries({ load: 'eager', ...attributes })) widget.setAttribute(name, value);
  const told: string[] = [];
  widget.addEventListener('hindcast-ready', () => told.push('ready'));
  widget.addEventListener('hindcast-error', (event) => told.push((event as CustomEvent).detail.code));
  room.append(widget);
  const within = (selector: string) => until(selector, () => widget.shadowRoot?.querySelector<HTMLElement>(selector));
  return { room, widget, told, within, text: () => widget.shadowRoot?.querySelector('.hc-record')?.textContent ?? '' };
}

await loadEmbed();

suite('As it ships, the embed of records', () => {
  let complaints: Complaints;

  setup(() => {
    complaints = listenForComplaints();
    asked = [];
    window.fetch = async (address) => {
      asked.push(String(address).replace(location.origin, ''));
      const data = answer(String(address));
      return data === null ? Response.json(NOBODY, { status: 404 }) : Response.json({ success: true, data });
    };
  });
  teardown(() => {
    for (const room of document.querySelectorAll('body > div')) room.remove();
    window.fetch = own;
    complaints.stop();
  });

  test('shows every record within its room, on a narrow page and a wide one, and the room is there before [B2]', async () => {
    const told = [...Object.values(rows), ...hostileRows];
    answer = (address) => told[Number(address.split('/').at(-1))];
    const shown = [280, 480].flatMap((width) =>
      told.map(({ slug }, i) => {
        const placed = place('record', { expert: `${i}`, theme: 'dark' }, width);
        return { ...placed, width, before: placed.widget.offsetHeight, name: `${slug} at ${width} px` };
      }),
    );
    const cards = await Promise.all(
      shown.map(({ within }) => within('.hc-record-says').then(() => within('.hc-record'))),
    );
    await Promise.all(cards.map(quiet));
    await until('all of them to say so', () => shown.every(({ told: events }) => events.length > 0));
    for (const [i, { widget, told: events, width, before, name }] of shown.entries()) {
      const card = cards[i] as HTMLElement;
      expect(events, name).to.deep.equal(['ready']);
      expect([widget.offsetHeight, widget.offsetWidth], name).to.deep.equal([before, width]);
      expect(card.scrollHeight - card.clientHeight, `${name}: hidden below`).to.equal(0);
      expect([...overflowing(card), ...tooSmallTexts(card), ...tooSmallTargets(card)], name).to.deep.equal([]);
    }
    expect(complaints.said).to.deep.equal([]);
  });

  test('has room for as many lines as its limit says, and shows them in it [B2]', async () => {
    answer = () =>
      Array.from({ length: 30 }, (_, i) => rowOf(i, { name: `Seer ${i}`, calls: '+-++-+-+-+-+', rank: i }));
    for (const [limit, lines, codes] of [
      ['3', 3, ['ready']],
      ['', 10, ['ready']],
      ['1000', 10, ['unknown_limit', 'ready']],
    ] as const) {
      const { room, widget, told, within } = place('experts', { limit });
      const before = widget.offsetHeight;
      await within('tbody tr');
      const list = await within('.hc-ranking-rows');
      await quiet(list);
      expect(told, limit).to.deep.equal(codes);
      expect(list.querySelectorAll('tbody tr').length, limit).to.equal(lines);
      expect(widget.offsetHeight, limit).to.equal(before);
      expect(list.scrollHeight - list.clientHeight, `${limit}: hidden below`).to.equal(0);
      room.remove();
    }
  });

  test('follows attributes that change later, and says when there is nothing for them [B2]', async () => {
    answer = (address) => (address.includes('/nobody') ? null : address.includes('merlin') ? rows.worse : rows.enough);
    const { widget, told, text } = place('record', { expert: 'cassandra' });
    await until('Cassandra', () => text().includes('Cassandra') && told.length === 1);
    widget.setAttribute('expert', '@merlin');
    await until('Merlin', () => text().includes('Merlin') && told.length === 2);
    widget.setAttribute('asset', 'naka');
    await until('the asset', () => text().includes('Nakamoto') && told.length === 3);
    widget.setAttribute('expert', 'nobody');
    await until('nobody', () => text().includes('There is no expert “nobody” here') && told.length === 4);
    widget.removeAttribute('expert');
    await until('nothing', () => text().includes('Whose record it is must be said in the attribute “expert”.'));
    widget.setAttribute('asset', 'doge');
    await until('no asset', () => text().includes('There is no asset “doge”.'));
    expect(told).to.deep.equal(['ready', 'ready', 'ready', 'unknown_expert', 'unknown_expert', 'unknown_asset']);
    expect(asked.slice(0, 3)).to.deep.equal([
      '/api/experts/cassandra',
      '/api/experts/%40merlin',
      '/api/experts/%40merlin?asset=naka',
    ]);
  });

  test('tells by a code what a page asked for in vain, as text and no longer than it need be [B2]', async () => {
    for (const [expert, shown] of [
      ['nobody', 'nobody'],
      ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
      ['x'.repeat(5000), 'x'.repeat(40)],
      ['../admin/experts', '../admin/experts'],
    ] as const) {
      answer = () => null;
      asked = [];
      const { room, told, text } = place('record', { expert });
      await until(shown, () => text().includes(`There is no expert “${shown}” here`) && told.length === 1);
      expect(told).to.deep.equal(['unknown_expert']);
      expect(asked).to.deep.equal([`/api/experts/${encodeURIComponent(expert)}`]);
      room.remove();
    }
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { told, text } = place('record', { expert: 'cassandra' });
    await until('the failure', () => text().includes('The records could not be loaded.') && told.length > 0);
    expect([...new Set(told)]).to.deep.equal(['data_unreachable']);
    expect(complaints.said.filter((words) => /^(Uncaught|Unhandled)/.test(words))).to.deep.equal([]);
  });

  test('keeps what the page has between the tags until it is shown, and comes back when it was taken away [B2]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = () => rows.few;
    const told = window.fetch;
    window.fetch = async (...question) => promise.then(() => told(...question));
    const { room, widget, within } = place('record', { expert: 'tiresias' });
    widget.textContent = 'Tiresias on Hindcast';
    const slots = () => widget.shadowRoot?.querySelectorAll('slot').length;
    await within('[role=status]');
    expect(slots()).to.equal(1);
    resolve();
    await within('.hc-record-says');
    await until('nothing of the page’s own', () => slots() === 0);
    widget.remove();
    await until('an empty widget', () => !widget.shadowRoot?.querySelector('.hc-record'));
    room.append(widget);
    await within('.hc-record-says');
    expect(complaints.said).to.deep.equal([]);
  });
});
