import { KeysDialog } from '../../../keys/KeysDialog.tsx';
import { reviewKeyGroups } from './reviewKeyGroups.ts';
import '../../../keys/keys.css';

/** Shows the dialog with all keys of the review. */
export const ReviewKeys = ({ onClose }: { readonly onClose: () => void }) => (
  <KeysDialog
    groups={reviewKeyGroups}
    letters="Single keys act wherever the focus is, outside of fields"
    onClose={onClose}
  />
);
