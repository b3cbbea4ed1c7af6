import type { Ink, Shape } from '@hindcast/scene';
import type { SVGAttributes } from 'react';

/** Returns the theme's colour of an ink: `hitSoft` is `--hc-hit-soft`. */
const colour = (ink: Ink): string => `var(--hc-${ink.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

interface Drawn {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}

const look = ({ fill, stroke, width, dash, opacity }: Drawn): SVGAttributes<SVGElement> => ({
  style: { fill: fill ? colour(fill) : 'none', stroke: stroke ? colour(stroke) : 'none' },
  suppressHydrationWarning: true, // a site may turn the style of a server's HTML into a rule
  strokeWidth: stroke ? (width ?? 1) : undefined,
  strokeDasharray: dash?.join(' '),
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  opacity,
});

const pathOf = (points: readonly { readonly x: number; readonly y: number }[], close = false): string =>
  `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${close ? 'Z' : ''}`;

function segments(d: readonly number[]): string {
  let path = '';
  for (let i = 0; i + 3 < d.length; i += 4) path += `M${d[i]} ${d[i + 1]}L${d[i + 2]} ${d[i + 3]}`;
  return path;
}

/**
 * Returns the attributes that draw an arc as one dash of a circle. SVG circles begin at the right, arcs at the top.
 * Undefined for a whole circle.
 */
const partOf = ({ part }: Shape & { readonly type: 'circle' }): SVGAttributes<SVGElement> | undefined =>
  part && { pathLength: 1, strokeDasharray: `${part[1] - part[0]} 1`, strokeDashoffset: 0.25 - part[0] };

/** Draws one shape of a scene as an SVG element, in the colours of the page's theme. */
export function ShapeView({ shape }: { readonly shape: Shape }) {
  switch (shape.type) {
    case 'line':
      return <path d={pathOf([shape.from, shape.to])} {...look({ ...shape, stroke: shape.ink })} />;
    case 'lines':
      return <path d={segments(shape.d)} {...look({ ...shape, stroke: shape.ink })} />;
    case 'circle':
      return <circle cx={shape.at.x} cy={shape.at.y} r={shape.radius} {...look(shape)} {...partOf(shape)} />;
    case 'rect':
      return <rect {...shape.box} rx={shape.radius} {...look(shape)} />;
    case 'path':
      return <path d={pathOf(shape.d, shape.close)} {...look(shape)} />;
    case 'stamp':
      return (
        <g transform={`translate(${shape.at.x} ${shape.at.y})`}>
          {shape.shapes.map((part, i) => (
            <ShapeView key={i} shape={part} />
          ))}
        </g>
      );
    case 'text':
      return (
        <text
          x={shape.at.x}
          y={shape.at.y}
          textAnchor={shape.align}
          fontSize={shape.size}
          fontWeight={shape.weight}
          dominantBaseline="central"
          {...look({ fill: shape.ink, opacity: shape.opacity })}
        >
          {shape.text}
        </text>
      );
  }
}
