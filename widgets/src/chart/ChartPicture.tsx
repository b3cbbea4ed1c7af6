import { lightTheme, measureText, paintPicture } from '@hindcast/scene';
import { type CSSProperties, useId, useMemo } from 'react';
import type { ChartInput } from './view/chartInput.ts';
import { layOut, limitsOf, sceneInputOf } from './view/layout.ts';

/** Default sizes of the pictures, pixels. They stretch to other sizes. */
const ROOMS = { desktop: { width: 960, height: 480 }, mobile: { width: 320, height: 360 } } as const;

export interface ChartPictureProps {
  /** The data of the chart, passed on by `PriceChart`. The colours come from the page's theme. */
  readonly input: Omit<ChartInput, 'inks'>;
  /** Accessible name of the picture. */
  readonly title: string;
  /**
   * Returns the address of a mark by its first prediction and all its members, null for none. Marks are no links if
   * left out.
   */
  readonly hrefOf?: ((id: string, members: readonly string[]) => string | null) | undefined;
  /**
   * The smallest size of each picture on its page, CSS pixels. Labels are laid out for it, so that they stay apart in
   * larger sizes.
   */
  readonly rooms?: Readonly<Record<'desktop' | 'mobile', { readonly width: number; readonly height: number }>>;
}

interface LayoutPictureProps extends ChartPictureProps {
  readonly layout: 'desktop' | 'mobile';
}

function LayoutPicture({ input, title, hrefOf, rooms = ROOMS, layout }: LayoutPictureProps) {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const picture = useMemo(() => {
    const room = { ...rooms[layout], measure: measureText };
    const from = { ...input, layout, inks: lightTheme };
    const { home } = limitsOf(from, room);
    const scene = layOut(sceneInputOf(from, room, { viewport: input.range ?? home, home }), from);
    const desc = scene.marks.map(({ name }) => name).join('. ');
    return paintPicture(scene, `hc-${id}`, { title, desc, hrefOf });
  }, [input, title, hrefOf, rooms, layout, id]);
  const margins = {
    '--hc-left': `${picture.left}px`,
    '--hc-right': `${picture.right}px`,
    '--hc-below': `${picture.below}px`,
  } as CSSProperties;
  // Safe: paintPicture escapes every text.
  return (
    <div
      className={`hc-picture hc-picture-${layout}`}
      style={margins}
      dangerouslySetInnerHTML={{ __html: picture.markup }}
    />
  );
}

/**
 * Shows the chart as a picture in server-rendered pages: visible before any script, and without scripts. If the input
 * sets no layout, the style sheet shows the picture for the page's width.
 */
export function ChartPicture(props: ChartPictureProps) {
  const { layout } = props.input;
  if (layout) return <LayoutPicture {...props} layout={layout} />;
  return (
    <div className="hc-pictures">
      <LayoutPicture {...props} layout="desktop" />
      <LayoutPicture {...props} layout="mobile" />
    </div>
  );
}
