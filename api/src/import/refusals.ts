const LONGEST = 500;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** A file that cannot be imported at all; the message is one sentence for the person who sent it, cut where it quotes too much. */
export class FileProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(cut(message), { cause });
    this.name = 'FileProblem';
  }
}
