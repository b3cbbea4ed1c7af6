import { copyText } from './copyText.ts';

/** A link and what it leads to. */
export interface SharedLink {
  readonly url: string;
  readonly title: string;
}

/** Tells whether the browser supports the system's share dialog (`navigator.share`). */
export const canShare = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function';

/**
 * Passes a link on by the system's own way, and copies it where there is none or where that is refused.
 * @param near an element in the same dialog.
 * @returns what to say of it; null where the reader saw for themselves. Rejects where the link cannot be copied either.
 */
export async function shareLink({ url, title }: SharedLink, near: Element): Promise<string | null> {
  if (canShare()) {
    try {
      await navigator.share({ url, title });
      return null;
    } catch (error) {
      // The reader closed the system's list: nothing is to be copied in place of it.
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  await copyText(url, near);
  return 'Link copied';
}
