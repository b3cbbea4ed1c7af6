import { type Draft, touched } from './draft.ts';

/** Tells whether a draft has typed or chosen values that could be lost. */
export const hasWork = (draft: Draft): boolean =>
  touched(draft).length > 0 || draft.comment.trim() !== '' || draft.start !== null || draft.end !== null;
