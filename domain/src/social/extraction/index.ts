export * from '../../wire/extraction.ts';
export * from './aiMetadata.ts';
export * from './form.ts';
export * from './payload.ts';
export * from './readingWords.ts';
export * from './tweetLink.ts';
