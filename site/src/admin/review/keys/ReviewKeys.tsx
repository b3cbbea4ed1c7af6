import { KeysDialog } from '../../../keys/KeysDialog.tsx';
import { commandGroups } from './commands.ts';
import '../../../keys/keys.css';

/** Shows the dialog with the keys of all commands of the review. */
export const ReviewKeys = ({ onClose }: { readonly onClose: () => void }) => (
  <KeysDialog
    groups={commandGroups}
    letters="Single keys act wherever the focus is, outside of fields"
    onClose={onClose}
  />
);
