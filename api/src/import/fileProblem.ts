/** A file that cannot be imported at all; the message is one sentence for the person who sent it. */
export class FileProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FileProblem';
  }
}
