/** Options of a call that are passed to `fetch`. A subset of the platform's RequestInit. */
export interface FetchInit {
  readonly method?: string;
  readonly headers?: unknown;
  readonly body?: unknown;
  readonly duplex?: unknown;
  readonly signal?: unknown;
}

/** The parts of a `fetch` response that a call reads. */
export interface FetchReply {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/**
 * The part of the platform's `fetch` that the client uses. Declared as a method, so that TypeScript accepts the `fetch`
 * types of browsers and Node alike.
 */
export type Fetch = { fetch(url: string, init?: FetchInit): Promise<FetchReply> }['fetch'];
