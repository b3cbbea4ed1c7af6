import type {
  WireAliasRequest,
  WireExpertChange,
  WireExpertResult,
  WireExpertTally,
  WireInfluencer,
  WireMergeRequest,
  WireMergeResult,
  WireUnmergeRequest,
} from '../wire/experts.ts';
import { type createAsk, query } from './ask.ts';

type Ask = Pick<ReturnType<typeof createAsk>, 'ask' | 'askRows'>;

/** Sends a write without a file, under a new Idempotency-Key unless `key` is given. */
export type SendWrite = (path: string, method: string, body?: unknown, key?: string) => Promise<unknown>;

/** Creates the calls about experts. Each needs a token. `named` is an expert's id, name, handle or key. */
export function createExpertCalls({ ask, askRows }: Ask, write: SendWrite) {
  const pathOf = (named: string): string => `/api/admin/experts/${encodeURIComponent(named)}`;
  return {
    /** Returns the experts with the number of their predictions: all experts, or those that match the search. */
    experts: (search?: string) => askRows<WireExpertTally>(`/api/admin/experts${query({ search })}`),
    expert: async (named: string) => ((await ask(pathOf(named))) as { readonly data: WireExpertTally }).data,
    /** Returns the number and name of every expert, for choices in forms. */
    influencers: () => askRows<WireInfluencer>('/admin/influencers'),
    changeExpert: (named: string, change: WireExpertChange) =>
      write(pathOf(named), 'PATCH', change) as Promise<WireExpertResult>,
    addAlias: (named: string, alias: WireAliasRequest) =>
      write(`${pathOf(named)}/aliases`, 'POST', alias) as Promise<WireExpertResult>,
    removeAlias: (named: string, alias: WireAliasRequest) =>
      write(`${pathOf(named)}/aliases`, 'DELETE', alias) as Promise<WireExpertResult>,
    /** Sets an expert's picture (bytes of a JPEG, PNG, WebP or AVIF). Null removes it. */
    setPicture: (named: string, picture: Uint8Array | null) =>
      write(
        `${pathOf(named)}/picture`,
        picture === null ? 'DELETE' : 'PUT',
        picture ?? undefined,
      ) as Promise<WireExpertResult>,
    /** Merges the named expert into the expert in the request. */
    mergeExperts: (named: string, request: WireMergeRequest) =>
      write(`${pathOf(named)}/merge`, 'PUT', request) as Promise<WireMergeResult>,
    unmergeExpert: (named: string, request: WireUnmergeRequest) =>
      write(`${pathOf(named)}/merge`, 'DELETE', request) as Promise<WireMergeResult>,
  };
}
