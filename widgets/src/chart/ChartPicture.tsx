import { lightTheme, measureText, paintPicture } from '@hindcast/scene';
import { type CSSProperties, useId, useMemo } from 'react';
import type { ChartInput } from './view/chartInput.ts';
import { layOut, limitsOf, sceneInputOf } from './view/layout.ts';

/** Default sizes of the pictures, pixels. They stretch from there. */
const ROOMS = { desktop: { width: 960, height: 480 }, mobile: { width: 320, height: 360 } } as const;

export interface ChartPictureProps {
  /** Everything the chart is drawn from; `PriceChart` passes it on. The colours are the theme's of the page. */
  readonly input: Omit<ChartInput, 'inks'>;
  /** The accessible name of the picture. */
  readonly title: string;
  /**
   * The address that a mark leads to, by the id of its prediction, of the first where several share it, and by the ids of
   * all; null for none. Marks are no links where it is left out.
   */
  readonly hrefOf?: ((id: string, members: readonly string[]) => string | null) | undefined;
  /** The smallest size of each picture on its page, CSS pixels: labels laid out for it stay apart in larger ones. */
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
  // paintPicture has escaped every text in it.
  return (
    <div
      className={`hc-picture hc-picture-${layout}`}
      style={margins}
      dangerouslySetInnerHTML={{ __html: picture.markup }}
    />
  );
}

/**
 * The chart as a picture for pages that a server renders: it is there before any script, and without one. Of the layouts
 * for wide and for narrow charts the style sheet shows the one that fits, where the input does not say which.
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
