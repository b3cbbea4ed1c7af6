/** Shapes of the signs, in a box of 12 × 12, one for each compared expert. The style sheet sets their colours. */
const shapes = [
  'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z',
  'M1.5 1.5h9v9h-9z',
  'M6 1l5.5 10H.5z',
  'M6 .5L11.5 6 6 11.5.5 6z',
] as const;

export const shapeOf = (place: number): string => shapes[place] ?? shapes[0];

/** Shows the sign of a compared expert. Decorative, because the name is beside it. @param place index of the expert. */
export function Sign({ place }: { readonly place: number }) {
  return (
    <svg className="compare-sign" data-place={place} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={shapeOf(place)} />
    </svg>
  );
}
