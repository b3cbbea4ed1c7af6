/** Completions of the words of a command: further commands and options, with their descriptions. */
export interface Completed {
  /** Words so far, each after a space: empty, ` experts`, ` experts alias`. */
  readonly path: string;
  readonly commands: readonly (readonly [name: string, description: string])[];
  readonly options: readonly (readonly [flag: string, description: string])[];
}

/** Shells with completion scripts. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const isCommand = ({ path }: Completed): boolean => path !== '';

function bash(places: readonly Completed[]): string {
  const known = places.filter(isCommand).map(({ path }) => quoted(path));
  const cases = places.map(({ path, commands, options }) => {
    const words = [...commands, ...options].map(([name]) => name);
    return `    ${quoted(path)}) words=${quoted(words.join(' '))} ;;`;
  });
  return `_hindcast() {
  local cur path word words
  cur="\${COMP_WORDS[COMP_CWORD]}"
  path=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
      ${known.join('|')}) path="$path $word" ;;
    esac
  done
  words=''
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _hindcast hindcast
`;
}

const zsh = (places: readonly Completed[]): string => `autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
${bash(places)}`;

/** Quotes a text for fish, where a backslash escapes inside quotes too. */
const fishQuoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fish(places: readonly Completed[]): string {
  const known = places.filter(isCommand).map(({ path }) => fishQuoted(path));
  const lines = places.flatMap(({ path, commands, options }) => {
    const at = `complete -c hindcast -n ${fishQuoted(`__hindcast_at ${fishQuoted(path)}`)}`;
    return [
      ...commands.map(([name, does]) => `${at} -a ${fishQuoted(name)} -d ${fishQuoted(does)}`),
      ...options.map(([flag, does]) => `${at} -l ${fishQuoted(flag.replace(/^--/, ''))} -d ${fishQuoted(does)}`),
    ];
  });
  return `function __hindcast_at
  set -l path ''
  for word in (commandline -opc)[2..-1]
    if contains -- "$path $word" ${known.join(' ')}
      set path "$path $word"
    end
  end
  test "$path" = "$argv[1]"
end
complete -c hindcast -f
${lines.join('\n')}
`;
}

const scripts: Readonly<Record<Shell, (places: readonly Completed[]) => string>> = { bash, zsh, fish };

/** Writes the completion script of a shell. */
export const completionScript = (shell: Shell, places: readonly Completed[]): string => scripts[shell](places);
