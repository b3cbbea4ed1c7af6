import { expect } from 'chai';

/** Expects that a text that does not fit shows its first letter, wherever its line begins. */
export function expectBeginning(element: HTMLElement): void {
  const [text] = element.childNodes;
  if (!text) throw new Error('There is no text');
  const first = document.createRange();
  first.setStart(text, 0);
  first.setEnd(text, 1);
  const letter = first.getBoundingClientRect();
  const all = document.createRange();
  all.selectNodeContents(element);
  let box = element.parentElement as Element;
  for (const each of [element, box]) if (getComputedStyle(each).overflowX === 'hidden') box = each;
  const { left, right } = box.getBoundingClientRect();
  expect(all.getBoundingClientRect().width, 'the whole text').to.be.above(right - left);
  expect([letter.left >= left - 1, letter.right <= right + 1], element.innerText).to.deep.equal([true, true]);
}
