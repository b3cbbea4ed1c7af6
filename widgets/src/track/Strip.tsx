import type { WireExpertRow } from '@hindcast/domain/track';

const STEP = 5;
const WIDE = 3;
const HIGH = 9;

const times = (count: number, what: string): string => `${count} ${what}`;

/** Shows the latest counted calls in time: hits above the line, misses below. */
export function Strip({ strip }: { readonly strip: WireExpertRow['strip'] }) {
  if (strip.length === 0) return null;
  const hits = strip.filter(({ hit }) => hit).length;
  const name = `The latest ${strip.length}, in time: ${times(hits, 'hit')}, ${times(strip.length - hits, 'missed')}`;
  const marks = (wanted: boolean): string =>
    strip
      .map(({ hit }, place) =>
        hit === wanted ? `M${place * STEP} ${HIGH}h${WIDE}v${wanted ? -HIGH : HIGH}h-${WIDE}z` : '',
      )
      .join('');
  const width = (strip.length - 1) * STEP + WIDE;
  return (
    <svg
      className="hc-strip"
      viewBox={`0 0 ${width} ${2 * HIGH}`}
      width={width}
      height={2 * HIGH}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      <path className="hc-strip-line" d={`M0 ${HIGH}H${width}`} />
      <path className="hc-strip-hit" d={marks(true)} />
      <path className="hc-strip-miss" d={marks(false)} />
    </svg>
  );
}
