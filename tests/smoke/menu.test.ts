import { assets } from '@hindcast/domain';
import { AssetMenu, type AssetMenuProps } from '@hindcast/widgets/mobile';
import { expect } from 'chai';
import { press } from '../widgets/hand.ts';
import { listenInEachTest } from '../widgets/listen.ts';
import { suite, teardown, test } from '../widgets/mocha.ts';
import { clearPage, mount } from '../widgets/mount.ts';
import { until } from '../widgets/until.ts';

/** The menu, opened by a button that had the focus, and how often it said that it closed. */
async function openMenu(isOpen: (dialog: HTMLDialogElement) => boolean) {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const told = { closed: 0 };
  const args: AssetMenuProps = { assets: Object.values(assets), current: 'btc', onClose: () => told.closed++ };
  const { host } = mount(AssetMenu, { args });
  const dialog = await until('the menu', () => {
    const found = host.querySelector<HTMLDialogElement>('dialog');
    return found && isOpen(found) && found;
  });
  return { opener, dialog, told };
}

suite('A phone’s menu', () => {
  const complaints = listenInEachTest();
  const { showPopover } = HTMLElement.prototype;
  teardown(() => {
    HTMLElement.prototype.showPopover = showPopover;
    clearPage();
    document.body.replaceChildren();
    expect(complaints.said).to.deep.equal([]);
  });

  const ways = {
    'as a popover': (dialog: HTMLDialogElement) => dialog.matches(':popover-open'),
    'as a modal dialog where the browser knows no popovers': (dialog: HTMLDialogElement) => dialog.matches(':modal'),
  } as const;
  for (const [way, isOpen] of Object.entries(ways)) {
    test(`opens ${way}, has the focus, and gives it back when it closes [M5]`, async () => {
      if (isOpen === ways['as a modal dialog where the browser knows no popovers'])
        Object.defineProperty(HTMLElement.prototype, 'showPopover', {
          value: undefined,
          writable: true,
          configurable: true,
        });
      const { opener, dialog, told } = await openMenu(isOpen);
      expect(dialog.contains(document.activeElement)).to.equal(true);
      const cancel = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
      cancel?.click();
      await until('it to say so', () => told.closed === 1);
      expect(isOpen(dialog)).to.equal(false);
      expect(document.activeElement).to.equal(opener);
    });
  }

  test('closes by a press beside what it offers', async () => {
    const { dialog, told } = await openMenu(ways['as a popover']);
    expect(dialog.getBoundingClientRect().height).to.equal(innerHeight);
    dialog.click();
    await until('it to say so', () => told.closed === 1);
    press(document.body, 'Escape');
    expect(told.closed).to.equal(1);
  });
});
