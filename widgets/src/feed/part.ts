/**
 * State of data that load separately. An error has a sentence for readers, and the server's own message or null.
 * `empty`: true if the response had no data.
 */
export type Part<T> = { readonly status: 'loading' } | { readonly status: 'ready'; readonly value: T } | LoadError;

export const LOADING = { status: 'loading' } as const;

interface LoadError {
  readonly status: 'error';
  readonly message: string;
  readonly serverMessage: string | null;
  readonly empty: boolean;
}

/** A part of the data with the ETag of its response. The ETag is null if there is none. */
export interface Loaded<T> {
  readonly part: Part<T>;
  readonly tag: string | null;
}

/** Returns the data of a part. Null unless they have loaded. */
export const arrived = <T>(part: Part<T>): T | null => (part.status === 'ready' ? part.value : null);

/** Appends the server's message to a sentence, in parentheses. Without a message, returns the sentence. */
export const withServerMessage = (sentence: string, serverMessage: string | null): string =>
  serverMessage === null ? sentence : `${sentence} (${serverMessage})`;

/**
 * Returns the sentence about a failed part for readers. Null if the part has not failed. `sentence` replaces the part's
 * own.
 */
export const problemOf = <T>(part: Part<T>, sentence?: string): string | null =>
  part.status === 'error' ? withServerMessage(sentence ?? part.message, part.serverMessage) : null;
