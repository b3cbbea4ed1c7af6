import type { AssetId } from '@hindcast/domain';
import { useRead } from '../query/useRead.ts';

/** Reads the predictions of an asset that are on record. */
export const usePredictions = (asset: AssetId) =>
  useRead(['record', 'list', asset], (client) => client.predictions(asset));

/** Reads the predictions of an asset that are withdrawn or taken down. */
export const useHidden = (asset: AssetId) =>
  useRead(['record', 'hidden', asset], (client) => client.hiddenPredictions(asset));

/** Reads the display overrides of all predictions. */
export const useDisplays = () => useRead(['record', 'displays'], (client) => client.displays());

/** Reads one prediction with its verdict and history. */
export const useRecord = (id: number) => useRead(['record', 'one', id], (client) => client.record(id));

/** Reads the takedown of a prediction. */
export const useTakedown = (id: number, enabled: boolean) =>
  useRead(['record', 'takedown', id], (client) => client.takedown(id), { enabled });

/** Reads the published posts about a prediction. */
export const usePostsAbout = (id: number) => useRead(['record', 'posts', id], (client) => client.standingPosts(id));
