export * from '../../wire/posts.ts';
export * from './deliveryText.ts';
export * from './postText.ts';
export * from './schedule.ts';
export * from './sentAgain.ts';
export * from './standingPost.ts';
export * from './verdictDraft.ts';
