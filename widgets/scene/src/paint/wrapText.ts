import { measureText } from './textWidth.ts';

/** A text in lines no wider than `room` pixels, broken between words; a word that is wider stands alone. */
export function wrapText(text: string, size: number, weight: number, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length > 0 && measureText(longer, size, weight) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
