/** Average width of a letter, as a share of the font size. The available width has margins for wider text. */
const LETTER = 0.49;

/** Breaks a text between words into lines of at most `room` pixels. A word that is wider gets its own line. */
export function wrapText(text: string, size: number, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length > 0 && longer.length * size * LETTER <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
