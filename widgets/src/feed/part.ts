/**
 * Data that load separately. An error has a sentence for readers, and the server's own message or null. `empty`: true
 * if the response had no data.
 */
export type Part<T> = { readonly status: 'loading' } | { readonly status: 'ready'; readonly value: T } | LoadError;

export const LOADING = { status: 'loading' } as const;

interface LoadError {
  readonly status: 'error';
  readonly message: string;
  readonly serverMessage: string | null;
  readonly empty: boolean;
}

/** Returns the data once they have loaded, else null. */
export const arrived = <T>(part: Part<T>): T | null => (part.status === 'ready' ? part.value : null);

/** Appends the server's message to a sentence, in parentheses, if there is one. */
export const withServerMessage = (sentence: string, serverMessage: string | null): string =>
  serverMessage === null ? sentence : `${sentence} (${serverMessage})`;

/** Returns the sentence for readers about a failed part, else null. `sentence` replaces the error's own. */
export const problemOf = <T>(part: Part<T>, sentence?: string): string | null =>
  part.status === 'error' ? withServerMessage(sentence ?? part.message, part.serverMessage) : null;
