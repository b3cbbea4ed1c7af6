import { NO_TWEET_URL, readTweetLink, type WireExtractRequest } from '@hindcast/domain/extraction';
import type { TypedWords } from '../../form/keptWords.ts';

/** What the words of the form that reads posts are kept as. */
export const LINK_FORM = 'extraction link';

/** What the form keeps of fields for pasted words: somebody opened them, or a post that could not be read did. */
export const PASTES = { chosen: 'yes', offered: 'offered', no: '' } as const;

/** Whether the fields for pasted words are open. */
export const isPasteOpen = ({ pastes = '' }: TypedWords): boolean => pastes !== PASTES.no;

/** Whether the words are pasted instead of read. Fields that were only offered, and have no words, change nothing. */
export const isPasted = ({ pastes, text = '' }: TypedWords): boolean =>
  pastes === PASTES.chosen || (pastes === PASTES.offered && text.trim() !== '');

/** What is asked of the server; or what is wrong, and with which field. */
export type AskedPost =
  | { readonly request: WireExtractRequest }
  | { readonly problem: string; readonly field: 'url' | 'text' };

/** Reads the form. Pasted words need no link, and a link that is there must be one to a post. */
export function readLinkForm(typed: TypedWords, fresh: boolean): AskedPost {
  const { url = '', text = '', author = '', posted_at = '' } = typed;
  const pastes = isPasted(typed);
  const found = url.trim() === '' && pastes ? null : readTweetLink(url);
  if (found && 'problem' in found) return { problem: found.problem, field: 'url' };
  if (!pastes) return { request: { url: url.trim(), ...(fresh && { fresh }) } };
  if (text.trim() === '') {
    const problem = url.trim() === '' ? `${NO_TWEET_URL}, or paste its words` : 'Please paste the post’s words';
    return { problem, field: 'text' };
  }
  return {
    request: {
      ...{ url: url.trim(), text },
      ...(author.trim() !== '' && { author: author.trim() }),
      ...(posted_at !== '' && { posted_at }),
    },
  };
}
