import { type Draft, touched } from './draft.ts';

/** Tells whether a draft has anything typed or chosen that would be missed. */
export const hasWork = (draft: Draft): boolean =>
  touched(draft).length > 0 || draft.comment.trim() !== '' || draft.start !== null || draft.end !== null;
