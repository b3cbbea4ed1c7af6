import type {
  WireAliasRequest,
  WireExpertChange,
  WireExpertResult,
  WireExpertTally,
  WireInfluencer,
  WireMergeRequest,
  WireMergeResult,
  WireUnmergeRequest,
} from '../wire/operators/expert.ts';
import { type createAsk, query } from './ask.ts';

type Ask = Pick<ReturnType<typeof createAsk>, 'ask' | 'askRows'>;

/** Sends a write that has no file; under a key of its own unless one is given. */
export type SendWrite = (path: string, method: string, body?: unknown, key?: string) => Promise<unknown>;

/** The calls about experts. Each needs a token. An expert is named by its number, a name, a handle or a key. */
export function createExpertCalls({ ask, askRows }: Ask, write: SendWrite) {
  const pathOf = (named: string): string => `/api/admin/experts/${encodeURIComponent(named)}`;
  return {
    /** All experts, or those whom a text may mean, with how their predictions stand. */
    experts: (search?: string) => askRows<WireExpertTally>(`/api/admin/experts${query({ search })}`),
    expert: async (named: string) => ((await ask(pathOf(named))) as { readonly data: WireExpertTally }).data,
    /** All experts by number and name, as forms choose among them. */
    influencers: () => askRows<WireInfluencer>('/admin/influencers'),
    changeExpert: (named: string, change: WireExpertChange) =>
      write(pathOf(named), 'PATCH', change) as Promise<WireExpertResult>,
    addAlias: (named: string, alias: WireAliasRequest) =>
      write(`${pathOf(named)}/aliases`, 'POST', alias) as Promise<WireExpertResult>,
    removeAlias: (named: string, alias: WireAliasRequest) =>
      write(`${pathOf(named)}/aliases`, 'DELETE', alias) as Promise<WireExpertResult>,
    /** Gives an expert a picture (the bytes of a JPEG, PNG, WebP or AVIF), or takes it away. */
    setPicture: (named: string, picture: Uint8Array | null) =>
      write(
        `${pathOf(named)}/picture`,
        picture === null ? 'DELETE' : 'PUT',
        picture ?? undefined,
      ) as Promise<WireExpertResult>,
    /** Says that one expert is another one. */
    mergeExperts: (named: string, request: WireMergeRequest) =>
      write(`${pathOf(named)}/merge`, 'PUT', request) as Promise<WireMergeResult>,
    unmergeExpert: (named: string, request: WireUnmergeRequest) =>
      write(`${pathOf(named)}/merge`, 'DELETE', request) as Promise<WireMergeResult>,
  };
}
