/** Letters of the East and pictures, which take two columns. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;

/** How many columns of a terminal a text takes, or a few more. */
export const roomOf = (text: string): number =>
  Array.from(text).reduce((room, letter) => room + (WIDE.test(letter) ? 2 : 1), 0);

/** The beginning of a text that has room in so many columns; at least one letter. */
function beginning(text: string, width: number): string {
  let begun = '';
  let room = 0;
  for (const letter of text) {
    room += roomOf(letter);
    if (begun !== '' && room > width) break;
    begun += letter;
  }
  return begun;
}

/** A text in so many columns, with an ellipsis in place of what has no room. */
export const cut = (text: string, width: number): string =>
  roomOf(text) <= width ? text : width < 2 ? '…' : `${beginning(text, width - 1).trimEnd()}…`;

/** A word in pieces of a width. */
function pieces(word: string, width: number): string[] {
  const made: string[] = [];
  for (let rest = word; rest !== ''; rest = rest.slice(made.at(-1)?.length)) made.push(beginning(rest, width));
  return made.length === 0 ? [''] : made;
}

/** A text in lines of a width, broken between words, and its own lines kept. Past `most` lines it ends with an ellipsis. */
export function wrapped(text: string, width: number, most = Number.POSITIVE_INFINITY): string[] {
  const lines = text.split('\n').flatMap((paragraph) => {
    const made: string[] = [];
    for (const word of paragraph.split(' ')) {
      const last = made.at(-1);
      if (last !== undefined && roomOf(last) + 1 + roomOf(word) <= width) made[made.length - 1] = `${last} ${word}`;
      else made.push(...pieces(word, width));
    }
    return made;
  });
  return lines.length > most ? [...lines.slice(0, most - 1), cut(`${lines[most - 1]} …`, width)] : lines;
}
