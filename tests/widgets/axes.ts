import type { DrawnText, Frame } from './recorder.ts';

/** What an axis says: its labels in their order, and the value at any place between and beyond them. */
export interface Axis {
  readonly labels: readonly string[];
  at(place: number): number;
}

/** "$1.5M" as 1,500,000. */
export function priceOf(label: string): number {
  const [, sign = '', digits = '', unit = ''] = /^(−?)\$([\d,.]+)([kM]?)$/.exec(label) ?? [];
  const size = Number(digits.replaceAll(',', '')) * ({ k: 1e3, M: 1e6 }[unit] ?? 1);
  return sign ? -size : size;
}

const plotOf = ({ clips }: Frame) => {
  const [plot] = clips;
  if (!plot) throw new Error('No line was drawn, so no plot is known');
  return plot;
};

/** The labels left of the plot, from its top down. */
const priceLabels = (frame: Frame): DrawnText[] =>
  frame.texts
    .filter(({ x, align, size }) => x < plotOf(frame).x && align === 'end' && size === 11)
    .sort((a, b) => a.y - b.y);

/** The price axis of a painted frame: USD at a height in pixels; by ratio on a log scale. */
export function priceAxis(frame: Frame, log = false): Axis & { readonly bottom: number; readonly top: number } {
  const labels = priceLabels(frame);
  const [first, last] = [labels[0], labels.at(-1)];
  if (!first || !last || first === last) throw new Error('An axis has two labels at least');
  const height = (label: DrawnText): number => (log ? Math.log(priceOf(label.text)) : priceOf(label.text));
  const at = (y: number): number => {
    const value = height(last) + ((height(first) - height(last)) * (last.y - y)) / (last.y - first.y);
    return log ? Math.exp(value) : value;
  };
  const plot = plotOf(frame);
  return { labels: labels.map(({ text }) => text), at, top: at(plot.y), bottom: at(plot.y + plot.height) };
}

/** The words beneath the plot, from left to right. */
export const timeLabels = (frame: Frame): string[] => {
  const plot = plotOf(frame);
  return frame.texts
    .filter(({ y, size, align }) => y > plot.y + plot.height && size === 11 && align === 'center')
    .sort((a, b) => a.x - b.x)
    .map(({ text }) => text);
};

export { plotOf };
