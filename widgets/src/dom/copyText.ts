import { createElement } from './element.ts';

/** Copies a text with the deprecated `execCommand`. Returns false if the browser refuses. */
function copyOfOld(text: string, near: Element): boolean {
  const field = createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'hc-unseen';
  // Added beside the button, because a modal dialog prevents a selection outside of it.
  near.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
  }
}

/** Ways to copy a text, preferred first (Y2). */
const ways: readonly ((text: string, near: Element) => Promise<void>)[] = [
  (text) => navigator.clipboard.writeText(text),
  (text) => navigator.clipboard.write([new ClipboardItem({ 'text/plain': new Blob([text], { type: 'text/plain' }) })]),
  async (text, near) => {
    if (!copyOfOld(text, near)) throw new Error('The browser copied nothing');
  },
];

/**
 * Copies a text in the first way that the browser allows. Rejects if no way works. @param near an element in the same
 * dialog as the button.
 */
export async function copyText(text: string, near: Element): Promise<void> {
  let failure: unknown;
  for (const way of ways) {
    try {
      await way(text, near);
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
