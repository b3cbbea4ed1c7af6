import type { AssetId } from '../market/asset.ts';
import type {
  WireHiddenPrediction,
  WireTakedown,
  WireTakedownLift,
  WireTakedownRequest,
  WireTakedownResult,
} from '../wire/predictionEdits.ts';
import { type createAsk, query } from './ask.ts';
import type { SendWrite } from './expertCalls.ts';

type Ask = Pick<ReturnType<typeof createAsk>, 'ask' | 'askRows'>;

/** Creates the calls about takedowns. Each needs a token. */
export function createTakedownCalls({ ask, askRows }: Ask, write: SendWrite) {
  const pathOf = (id: number): string => `/api/admin/predictions/${id}/takedown`;
  return {
    /** Hides a prediction's text and link, or the whole prediction. */
    takeDown: (id: number, request: WireTakedownRequest) =>
      write(pathOf(id), 'PUT', request) as Promise<WireTakedownResult>,
    /** Restores everything that a takedown hid. */
    liftTakedown: (id: number, request: WireTakedownLift) =>
      write(pathOf(id), 'DELETE', request) as Promise<WireTakedownResult>,
    /** Returns the parts of a prediction that are taken down, and the reason. */
    takedown: async (id: number) => ((await ask(pathOf(id))) as { readonly data: WireTakedown }).data,
    /** Returns an asset's predictions that are withdrawn or (partly) taken down, highest id first. */
    hiddenPredictions: (asset: AssetId) =>
      askRows<WireHiddenPrediction>(`/api/admin/predictions/hidden${query({ asset })}`),
  };
}
