import { type CommandName, commands } from './commands.ts';

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
