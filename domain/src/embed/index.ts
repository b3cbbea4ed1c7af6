export type { WireEmbedPrices } from './closes.ts';
export { EMBED_VERSION, type EmbedData, EmbedDataError, readEmbed, type WireEmbed, writeEmbed } from './embedData.ts';
