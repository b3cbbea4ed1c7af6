import { copyText } from './copyText.ts';

/** A link and the title of its page. */
export interface SharedLink {
  readonly url: string;
  readonly title: string;
}

/** Tells whether the browser supports the system's share dialog (`navigator.share`). */
export const canShare = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function';

/**
 * Opens the system's share dialog. If there is none or it fails, copies the link.
 * @param near an element in the same dialog as the button.
 * @returns the text to show, null if none is needed. Rejects if the link cannot be copied either.
 */
export async function shareLink({ url, title }: SharedLink, near: Element): Promise<string | null> {
  if (canShare()) {
    try {
      await navigator.share({ url, title });
      return null;
    } catch (error) {
      // The reader closed the dialog, so the link is not copied.
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  await copyText(url, near);
  return 'Link copied';
}
