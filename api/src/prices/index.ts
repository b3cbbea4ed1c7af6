// Prices: sources, stored bars and splits, files, live prices.
// Other rooms import from here alone.

export { readPriceImport, type StoreFile } from './importPrices.ts';
export { type GapParts, listGaps } from './listGaps.ts';
export { createLivePrices, type LivePrices } from './live/livePrices.ts';
export { createPriceSockets, type PriceSockets } from './live/priceSockets.ts';
export { openSockets } from './live/sockets.ts';
export { startListening } from './live/startListening.ts';
export { counted } from './phrases.ts';
export { liveRoutes } from './routes/live.ts';
export { priceRemovalRoutes } from './routes/priceRemovals.ts';
export { priceRoutes } from './routes/prices.ts';
export { splitRoutes } from './routes/splits.ts';
export { finalDay } from './rules/finality.ts';
export { keptPrice } from './rules/priceProblem.ts';
export { adviceOn, definitions } from './sources/index.ts';
export { createSources } from './sources/source.ts';
export { createPriceHistories, finalCloses, type PriceHistories, type PriceHistory } from './stored/priceHistory.ts';
export { readBars } from './stored/storedBars.ts';
export { readSourceStates } from './sync/sourceStates.ts';
export { createPriceSync, type PriceSync, SyncStopped } from './syncPrices.ts';
export { presentLastClose, presentPrices } from './wire/price.ts';
