import { NO_TWEET_URL, readTweetLink, type WireExtractRequest } from '@hindcast/domain/extraction';
import type { TypedWords } from '../../form/useWords.ts';

/** Name under which the input of the extraction form is kept. */
export const LINK_FORM = 'extraction link';

/**
 * Values for the state of the fields for pasted text. `chosen`: the user opened them. `offered`: they opened because a
 * post could not be loaded. `no`: they are closed.
 */
export const PASTES = { chosen: 'yes', offered: 'offered', no: '' } as const;

/** Tells whether the fields for pasted text are open. */
export const isPasteOpen = ({ pastes = '' }: TypedWords): boolean => pastes !== PASTES.no;

/**
 * Tells whether the post's text is pasted instead of loaded. Fields that were only offered and left empty do not count.
 */
export const isPasted = ({ pastes, text = '' }: TypedWords): boolean =>
  pastes === PASTES.chosen || (pastes === PASTES.offered && text.trim() !== '');

/** The request for the server, or the problem with the input and its field. */
type AskedPost =
  | { readonly request: WireExtractRequest }
  | { readonly problem: string; readonly field: 'url' | 'text' };

/** Reads the extraction form. A link is optional if the text is pasted; if given, it must be the link to a post. */
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
