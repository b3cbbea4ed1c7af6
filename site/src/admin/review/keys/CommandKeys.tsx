import { KeysDialog } from '../../../keys/KeysDialog.tsx';
import { type CommandName, commandGroups, commands } from './commands.ts';
import '../../../keys/keys.css';

interface CommandButtonProps {
  readonly name: CommandName;
  readonly className?: string;
  readonly onPress: () => void;
}

/** Shows the button of a command, with its key. */
export const CommandButton = ({ name, className = 'hc-button', onPress }: CommandButtonProps) => (
  <button type="button" className={className} onClick={onPress}>
    {commands[name].label} <kbd>{commands[name].keys[0]}</kbd>
  </button>
);

/** Shows the dialog with the keys of all commands of the review. */
export const ReviewKeys = ({ onClose }: { readonly onClose: () => void }) => (
  <KeysDialog
    groups={commandGroups}
    letters="Single keys act wherever the focus is, outside of fields"
    onClose={onClose}
  />
);
