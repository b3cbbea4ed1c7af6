import { canonicalLink } from '../../lib/index.ts';

/**
 * Pattern of everything that a network may turn into a link: a scheme, a name with a dot before letters, an IP address.
 * It also matches some plain text, such as two sentences without a space between them.
 */
const LINK = /[\p{L}\d]:(?=[^\s\d])|[\p{L}\p{N}]\.(?=\p{L}{2})|[\p{L}\p{N}]\.(?=xn--)|\d{1,3}(?:\.\d{1,3}){3}/u;
const AROUND = /^["'“”‘’(<[{]+|(?<![.,!?;:…"'“”‘’)>\]}])[.,!?;:…"'“”‘’)>\]}]+$/gu;

/** Links that a draft may contain. */
export interface OwnLinks {
  /** URL of the post that the draft is about. Null if unknown. */
  readonly post: string | null;
  /** Origin of our own pages. Null if the site's URL is not set. */
  readonly site: string | null;
}

/** Tells whether a text contains a link to anything but the post and our own pages. */
export function hasForeignLink(text: string, { post, site }: OwnLinks): boolean {
  const postKey = post === null ? null : canonicalLink(post);
  const isOwn = (link: string): boolean => {
    if (!/^https?:\/\/[!-~]+$/i.test(link) || link.indexOf('://', 8) >= 0) return false;
    const url = URL.parse(link);
    if (url?.username !== '' || url.password !== '') return false;
    return (
      (site !== null && url.origin === new URL(site).origin) || (postKey !== null && canonicalLink(link) === postKey)
    );
  };
  const words = text.normalize('NFKC').replaceAll('。', '.').split(/\s+/);
  return words.some((word) => LINK.test(word) && !isOwn(word.replace(AROUND, '')));
}
