import type { Payer } from './payer.ts';

/** The acts of a payer from beginning to end. */
type Story = (payer: Payer, random: () => number) => Promise<void>;

const SOME_CONTACT = 0.4;

/** Stories and their shares; they need not add up to one. */
const stories: readonly (readonly [share: number, story: Story])[] = [
  // pays and waits for the success screen
  [
    6,
    async (payer, random) => {
      const invoice = await payer.ask();
      await Promise.all([payer.pay(invoice), payer.awaitPaid(invoice)]);
      if (random() < SOME_CONTACT) await payer.leaveContact(invoice);
    },
  ],
  // presses twice
  [
    2,
    async (payer, random) => {
      const invoice = await payer.askTwice();
      await payer.pay(invoice);
      await payer.awaitPaid(invoice);
      if (random() < SOME_CONTACT) await payer.leaveContact(invoice);
    },
  ],
  // closes the page and pays: nobody asks
  [2, async (payer) => payer.pay(await payer.ask())],
  // never pays, whatever somebody says
  [1, async (payer) => payer.forge(await payer.ask())],
  // tries again, and pays the second invoice alone
  [
    1,
    async (payer, random) => {
      const second = await payer.ask(await payer.ask());
      await Promise.all([payer.pay(second), payer.awaitPaid(second)]);
      if (random() < SOME_CONTACT) await payer.leaveContact(second);
    },
  ],
  // tries again, and the first payment arrives late
  [
    2,
    async (payer) => {
      const first = await payer.ask();
      const second = await payer.ask(first);
      await payer.glance(second);
      await payer.pay(first);
      await payer.glance(second);
    },
  ],
  // pays both, in either order, and waits for both
  [
    2,
    async (payer) => {
      const first = await payer.ask();
      const second = await payer.ask(first);
      await Promise.all([payer.pay(first), payer.pay(second)]);
      await Promise.all([payer.awaitPaid(first), payer.awaitPaid(second)]);
    },
  ],
  // pays, sees nothing of it, tries again: the first one should be found, unless the wallet does not say
  [
    2,
    async (payer, random) => {
      const first = await payer.ask();
      await payer.pay(first);
      const second = await payer.ask(first);
      if (second.paid) return;
      if (random() < 0.5) await payer.pay(second);
      await payer.glance(second);
    },
  ],
];

/** One of the stories, by their shares. */
export function pickStory(random: () => number): Story {
  const whole = stories.reduce((sum, [share]) => sum + share, 0);
  let left = random() * whole;
  for (const [share, story] of stories) {
    left -= share;
    if (left < 0) return story;
  }
  throw new Error('No story is left');
}
