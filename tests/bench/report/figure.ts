/** The goal for a figure's ratio (ours ÷ rival). `wanted` is a further wish that fails nothing. */
interface Goal {
  readonly is: '≥' | '≤';
  readonly ratio: number;
  readonly wanted?: number;
}

/** One thing that was measured, in `unit`, beside the same thing done by a rival in the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly rival?: { readonly name: string; readonly value: number };
  readonly goal?: Goal;
  /** Largest value allowed, without regard to a rival. */
  readonly atMost?: number;
  /** Smallest value allowed, without regard to a rival. */
  readonly atLeast?: number;
}

/** Ours ÷ rival's, null without a rival. */
export const ratioOf = ({ value, rival }: Figure): number | null => (rival ? value / rival.value : null);

/** Tells whether the figure keeps its goal. Null without a goal. */
export function isMet(figure: Figure): boolean | null {
  if (figure.atMost !== undefined) return figure.value <= figure.atMost;
  if (figure.atLeast !== undefined) return figure.value >= figure.atLeast;
  const ratio = ratioOf(figure);
  if (!figure.goal || ratio === null) return null;
  return figure.goal.is === '≥' ? ratio >= figure.goal.ratio : ratio <= figure.goal.ratio;
}

/** "≤ 1 (wanted ≤ 0.8)", "≤ 50 ms"; null without a goal. */
export function goalText({ goal, atMost, atLeast, unit }: Figure): string | null {
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`.trim();
  if (atLeast !== undefined) return `≥ ${atLeast} ${unit}`.trim();
  if (!goal) return null;
  const { is, ratio, wanted } = goal;
  return `${is} ${ratio}${wanted === undefined ? '' : ` (wanted ${is} ${wanted})`}`;
}

/** One line of JSON for machines. Numbers keep four digits. */
export function figureLine(figure: Figure): string {
  const ratio = ratioOf(figure);
  return JSON.stringify({
    name: figure.name,
    value: rounded(figure.value),
    unit: figure.unit,
    rival: figure.rival?.name ?? null,
    ratio: ratio === null ? null : rounded(ratio),
    goal: goalText(figure),
    met: isMet(figure),
  });
}

const rounded = (value: number): number => Number(value.toPrecision(4));
