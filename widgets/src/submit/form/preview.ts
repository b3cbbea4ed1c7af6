export { draftOf } from '@hindcast/domain/draft';
export { DraftPreview } from './DraftPreview.tsx';
