import { assets, midpointOf } from '@hindcast/domain';
import { expect } from 'chai';
import { calls, everyCall } from '../../stories/src/chart/calls.ts';
import { withRecords } from '../../stories/src/chart/recorded.ts';
import * as stories from '../../stories/src/panel/panel.stories.tsx';
import { incomplete } from '../../stories/src/records.ts';
import { press } from './hand.ts';
import { suite, teardown, test } from './mocha.ts';
import { clearPage } from './mount.ts';
import { openPanel, type PanelOnPage, typeInto } from './panelOnPage.ts';
import { frames, until } from './until.ts';

const everything = { predictions: everyCall };
const byName = (name: string) => everyCall.filter(({ expert }) => expert.name === name);

const options = (panel: PanelOnPage): HTMLElement[] => [...panel.host.querySelectorAll<HTMLElement>('[role=option]')];
const namesOffered = (panel: PanelOnPage): string[] => options(panel).map(({ innerText }) => innerText.trim());

async function openOptions(panel: PanelOnPage): Promise<HTMLInputElement> {
  const field = panel.field('Expert');
  field.click();
  field.focus();
  await until('the options', () => options(panel).length > 0);
  return field;
}

async function pick(panel: PanelOnPage, name: string): Promise<void> {
  await openOptions(panel);
  (await until(name, () => options(panel).find(({ innerText }) => innerText.trim() === name))).click();
  await frames(2);
}

const drawn = (panel: PanelOnPage): string[] => panel.told.board.get().drawn.map(({ id }) => id);
const ids = (predictions: readonly { readonly id: string }[]): string[] => predictions.map(({ id }) => id);
const sorted = (list: readonly string[]): string[] => [...list].sort();

suite('The panel’s filters', () => {
  teardown(clearPage);

  test('the panel of an asset is titled by it, and an empty one invites to the first prediction [P1 P8]', async () => {
    for (const [asset, title, detail] of [
      [assets.btc, 'Bitcoin Predictions', 'Be the first to submit a Bitcoin prediction!'],
      [assets.mstr, 'Strategy Predictions', 'Be the first to submit a MicroStrategy prediction!'],
      [assets.naka, 'Nakamoto Predictions', 'Be the first to submit a Nakamoto prediction!'],
    ] as const) {
      const { host, text } = await openPanel({ asset });
      expect(host.querySelector('h2')?.innerText).to.equal(title);
      expect(host.querySelector('section')?.getAttribute('aria-labelledby')).to.equal(host.querySelector('h2')?.id);
      expect(text()).to.include(`No ${asset.ticker} predictions yet`);
      expect(text()).to.include(detail);
      clearPage();
    }
  });

  test('the dropdown has All Influencers and every name once, sorted [P2]', async () => {
    const panel = await openPanel(everything);
    expect(panel.field('Expert').value).to.equal('All Influencers');
    await openOptions(panel);
    const names = [...new Set(everyCall.map(({ expert }) => expert.name))];
    const inOrder = names.sort((a, b) => a.localeCompare(b, 'en'));
    expect(namesOffered(panel)).to.deep.equal(['All Influencers', ...inOrder]);
  });

  test('names that can be picked have how their calls did beside them, and in words [P2]', async () => {
    const panel = await openPanel({ predictions: withRecords }, { width: 336 });
    await openOptions(panel);
    const merlin = options(panel).find(({ textContent }) => textContent?.startsWith('Merlin'));
    expect(merlin?.innerText).to.equal('Merlin');
    expect(merlin?.querySelector<HTMLElement>('.hc-counts')?.dataset.hits).to.equal('23 of 37');
    expect(merlin?.ariaLabel).to.equal('Merlin, 23 of 37 counted calls hit');
    expect(options(panel).find(({ innerText }) => innerText === 'Pythia')?.ariaLabel).to.equal(null);
  });

  test('picking a name takes all others off the chart and out of the list, and All Influencers brings them back [P3]', async () => {
    const panel = await openPanel(everything);
    await pick(panel, 'Merlin');
    expect(panel.field('Expert').value).to.equal('Merlin');
    await until('Merlin alone', () => panel.names().every((name) => name === 'Merlin'));
    expect(sorted(drawn(panel))).to.deep.equal(sorted(ids(byName('Merlin'))));
    await pick(panel, 'Pythia');
    expect(drawn(panel)).to.deep.equal([calls.openRange.id]);
    await pick(panel, 'All Influencers');
    expect(drawn(panel)).to.have.length(everyCall.length);
  });

  test('the plus goes to several influencers, who accumulate, can be dropped one by one, and Reset drops all [P2 P3]', async () => {
    const panel = await openPanel(everything);
    const plus = await panel.button('Pick several experts');
    expect(panel.host.innerText).not.to.include('Reset');
    plus.click();
    await panel.button('Reset');
    expect(plus.ariaPressed).to.equal('true');
    await pick(panel, 'Merlin');
    await pick(panel, 'Pythia');
    const both = [...byName('Merlin'), ...byName('Pythia')];
    expect(sorted(drawn(panel))).to.deep.equal(sorted(ids(both)));
    (await panel.button('Drop Merlin')).click();
    await frames(2);
    expect(drawn(panel)).to.deep.equal([calls.openRange.id]);
    (await panel.button('Reset')).click();
    await frames(2);
    expect(drawn(panel)).to.have.length(everyCall.length);
    plus.click();
    await until('single mode', () => !panel.host.innerText.includes('Reset'));
  });

  test('dropping a name by keyboard hands the focus to the next, the last one to Reset [P2]', async () => {
    const panel = await openPanel({ ...everything, view: { several: true, picked: ['Merlin', 'Pythia'] } });
    const merlin = await panel.button('Drop Merlin');
    merlin.focus();
    merlin.click();
    await frames(2);
    expect(document.activeElement === (await panel.button('Drop Pythia'))).to.equal(true);
    (await panel.button('Drop Pythia')).click();
    await frames(2);
    expect(document.activeElement === (await panel.button('Reset'))).to.equal(true);
  });

  test('the dropdown is a combobox: letters narrow it, arrows move, Enter picks, Escape leaves it as it was', async () => {
    const panel = await openPanel(everything);
    const field = panel.field('Expert');
    field.focus();
    expect(field.ariaExpanded).to.equal('false');
    press(field, 'ArrowDown');
    await until('the options', () => options(panel).length > 0);
    expect(field.ariaExpanded).to.equal('true');
    expect(field.getAttribute('aria-controls')).to.equal(panel.host.querySelector('[role=listbox]')?.id);
    const current = (): string =>
      panel.host.ownerDocument.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.innerText.trim() ??
      '';
    await until('All Influencers', () => current() === 'All Influencers');
    press(field, 'ArrowDown');
    await until('the first name', () => current() === 'Balaam');
    press(field, 'ArrowUp');
    press(field, 'ArrowUp');
    await until('the top', () => current() === 'All Influencers');
    await typeInto(field, 'VOLV');
    await until('one name', () => namesOffered(panel).join() === 'Völva');
    press(field, 'Escape');
    await until('no options', () => options(panel).length === 0);
    expect(field.value).to.equal('All Influencers');
    await typeInto(field, 'sib');
    press(field, 'Enter');
    await until('Sibyl alone', () => panel.names().join() === 'Sibyl');
    expect(document.activeElement === field).to.equal(true);
  });

  test('the name that was picked is selected in the field, so that the next letters look for another name [P2]', async () => {
    const panel = await openPanel(everything);
    const field = panel.field('Expert');
    const selected = (): string => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    await typeInto(field, 'sib');
    press(field, 'Enter');
    await until('Sibyl selected', () => selected() === 'Sibyl');
    await typeInto(field, 'mer');
    press(field, 'Escape');
    await until('Sibyl selected again', () => field.value === 'Sibyl' && selected() === 'Sibyl');
  });

  test('letters that no name has are answered, aloud too, and open no empty list', async () => {
    const panel = await openPanel(everything);
    const field = panel.field('Expert');
    const said = panel.host.querySelector<HTMLElement>('.hc-combobox [role=status]');
    expect(said?.innerText).to.equal('');
    await typeInto(field, 'zzz');
    await until('the answer', () => said?.innerText === 'No such name');
    expect(panel.host.querySelector('[role=listbox]')).to.equal(null);
    expect([field.ariaExpanded, field.getAttribute('aria-controls')]).to.deep.equal(['false', null]);
    await typeInto(field, 'me');
    await until('names', () => said?.innerText === '' && options(panel).length > 0);
  });

  test('Enter that ends a composed letter picks no name', async () => {
    const panel = await openPanel(everything);
    const field = panel.field('Expert');
    await typeInto(field, 'me');
    await until('names', () => options(panel).length > 0);
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    await frames(2);
    expect(panel.told.board.get().picked).to.deep.equal([]);
    field.dispatchEvent(new KeyboardEvent('keydown', enter));
    await until('a name', () => panel.told.board.get().picked.length === 1);
  });

  test('chips All, Pending, Successful and Miss leave what matches in the list and on the chart, with their counts [P4]', async () => {
    const panel = await openPanel(everything);
    const chips = [...panel.host.querySelectorAll<HTMLElement>('[role=group][aria-label=Status] button')];
    expect(chips.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' '))).to.deep.equal([
      'All 15',
      'Pending 5',
      'Successful 5',
      'Miss 5',
    ]);
    expect(drawn(panel)).to.have.length(15);
    for (const [chip, outcome] of [
      ['Pending', 'pending'],
      ['Successful', 'success'],
      ['Miss', 'miss'],
    ] as const) {
      const button = await panel.button(chip);
      button.click();
      await until(`${chip} lit`, () => button.ariaPressed === 'true');
      const five = () => panel.items().filter((item) => item.dataset.outcome === outcome);
      await until('its five alone', () => five().length === 5 && panel.items().length === 5);
      expect(sorted(drawn(panel))).to.deep.equal(sorted(ids(everyCall.filter((call) => call.outcome === outcome))));
    }
  });

  test('the lit chip pressed again takes everything off the chart, says so beside All, and All or show all draws all [P4]', async () => {
    const panel = await openPanel(everything);
    const [all, miss] = [await panel.button('All 15'), await panel.button('Miss 5')];
    miss.click();
    await until('Miss lit', () => miss.ariaPressed === 'true');
    miss.click();
    await until('All lit', () => all.ariaPressed === 'true');
    expect(drawn(panel)).to.deep.equal([]);
    const off = () => panel.items().filter(({ innerText }) => innerText.includes('Not on the chart'));
    await until('all of them, off the chart', () => off().length === 15);
    all.click();
    await until('all drawn', () => drawn(panel).length === 15);
    await until('rows that say so', () => off().length === 0);
    await until('no note', () => !/nothing drawn|hidden:/.test(panel.text()));
    miss.click();
    await until('Miss lit', () => miss.ariaPressed === 'true');
    miss.click();
    await until('the note', () => panel.text().includes('nothing drawn, show all'));
    expect(panel.host.querySelector('.hc-hidden-note [role=status]')?.textContent).to.equal('nothing drawn');
    expect(all.ariaPressed).to.equal('true');
    (await panel.button('show all on the chart')).click();
    await until('all drawn', () => drawn(panel).length === 15);
    await until('no note', () => !panel.text().includes('nothing drawn'));
    expect(panel.host.contains(document.activeElement)).to.equal(true);
  });

  test('“hidden: n, show all” stands where listed ones are not on the chart, and brings back all of them [P7]', async () => {
    const panel = await openPanel({ predictions: [...everyCall, ...incomplete] });
    expect(panel.text()).not.to.include('hidden:');
    panel.told.board.toggle(calls.openTarget.id);
    panel.told.board.toggle(calls.hitRange.id);
    await until('the count', () => panel.text().includes('hidden: 2, show all'));
    panel.told.board.filter('miss');
    await until('no count', () => !panel.text().includes('hidden:'));
    panel.told.board.toggle(calls.missedTarget.id);
    await until('the count of what is listed', () => panel.text().includes('hidden: 1, show all'));
    (await panel.button('show all on the chart')).click();
    await until('nothing hidden', () => !panel.text().includes('hidden:'));
    expect(panel.told.board.get().status).to.equal('miss');
    expect(drawn(panel)).to.have.length(5);
  });

  test('the list is sorted by newest, ending soon, hardest or highest [P7]', async () => {
    const panel = await openPanel(everything);
    const field = panel.host.querySelector<HTMLSelectElement>('select[aria-label="Sort by"]') as HTMLSelectElement;
    expect([...field.options].map(({ text }) => text)).to.deep.equal(['Newest', 'Ending soon', 'Hardest', 'Highest']);
    expect(field.value).to.equal('newest');
    const first = (): string | undefined => panel.items()[0]?.dataset.id;
    const { listed } = panel.told.board.get();
    const highest = Math.max(...listed.map(({ claim }) => (claim ? midpointOf(claim) : 0)));
    field.value = 'highest';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    const top = listed.find(({ claim }) => claim && midpointOf(claim) === highest);
    await until('the highest', () => first() === top?.id);
    expect(panel.told.board.get().sort).to.equal('highest');
    panel.told.board.sortBy('newest');
    await until('the field to follow', () => field.value === 'newest' && first() === listed[0]?.id);
  });

  test('chip and influencer intersect, and chips count what the influencer leaves [P3 P4]', async () => {
    const panel = await openPanel(everything);
    await pick(panel, 'Merlin');
    await panel.button('All 2');
    (await panel.button('Successful 1')).click();
    await until('one', () => panel.items().length === 1);
    expect(drawn(panel)).to.deep.equal([calls.hitMinimum.id]);
    expect(panel.text()).to.include('1 of 15');
    expect(panel.host.querySelector('.hc-panel-count [role=status]')?.textContent).to.equal('1 of 15 predictions');
  });

  test('names and words are searched, the count says so, and one press clears the search', async () => {
    const panel = await openPanel(everything);
    const field = panel.field('Search names and words');
    await typeInto(field, 'spring of 2027');
    await until('Tiresias alone', () => panel.names().join() === 'Tiresias');
    expect(panel.text()).to.include('1 of 15');
    (await panel.button('Clear the search')).click();
    await until('all', () => panel.items().length === 15);
    expect(field.value).to.equal('');
    expect(document.activeElement === field).to.equal(true);
  });

  test('a search that finds nothing says so, is no invitation, and Show all takes every filter away [P8]', async () => {
    const panel = await openPanel({ ...everything, view: { status: 'miss', words: 'dogecoin' } });
    expect(panel.text()).to.include('No predictions match');
    expect(panel.text()).to.include('0 of 15');
    expect(panel.text()).not.to.match(/No BTC predictions yet|Be the first/);
    const [, below] = [...panel.host.querySelectorAll('button')].filter((b) => b.innerText === 'Show all');
    below?.click();
    await until('all', () => panel.items().length === 15);
    expect(panel.field('Search names and words').value).to.equal('');
    expect(panel.host.contains(document.activeElement)).to.equal(true);
    expect(document.activeElement === document.body).to.equal(false);
  });

  test('a failed load says so with Retry, and is not shown as empty [P8]', async () => {
    const panel = await openPanel(stories.Failed.args ?? {});
    expect(panel.host.querySelector('[role=alert]')?.textContent).to.include('Failed to fetch BTC predictions');
    expect(panel.text()).not.to.include('No BTC predictions yet');
    (await panel.button('Retry')).click();
    expect(panel.told.retries).to.equal(1);
    panel.told.tell('loading');
    await until('the loading list', () => panel.text().includes('Loading BTC predictions...'));
    panel.told.tell(everyCall);
    await until('the list', () => panel.items().length === 15);
  });
});
