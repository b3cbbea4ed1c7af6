import { lightTheme, measureText, paintPicture } from '@hindcast/scene';
import { type CSSProperties, type ReactElement, useId, useMemo } from 'react';
import type { ChartInput } from './view/chartInput.ts';
import { layOut, limitsOf, sceneInputOf } from './view/layout.ts';

/** Default sizes of the pictures, pixels. The pictures stretch to the size of their place. */
const ROOMS = { desktop: { width: 960, height: 480 }, mobile: { width: 320, height: 360 } } as const;

export interface ChartPictureProps {
  /** Data of the chart, passed on by `PriceChart`. The page's theme sets the colours. */
  readonly input: Omit<ChartInput, 'inks'>;
  /** Accessible name of the picture. */
  readonly title: string;
  /**
   * Returns the URL of a mark, given its first prediction and all its members. Null for a mark without a link. If left
   * out, no mark is a link.
   */
  readonly hrefOf?: ((id: string, members: readonly string[]) => string | null) | undefined;
  /**
   * The smallest size that each picture has on its page, CSS pixels. Labels are laid out for it, so that they stay
   * apart at larger sizes.
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
  // Safe, because paintPicture escapes every text.
  return (
    <div
      className={`hc-picture hc-picture-${layout}`}
      style={margins}
      dangerouslySetInnerHTML={{ __html: picture.markup }}
    />
  );
}

/**
 * Shows the chart as a picture in server-rendered pages: before any script has run, and without scripts. If the input
 * sets no layout, the style sheet shows the picture for the width of the page.
 */
export function ChartPicture(props: ChartPictureProps): ReactElement {
  const { layout } = props.input;
  if (layout) return <LayoutPicture {...props} layout={layout} />;
  return (
    <div className="hc-pictures">
      <LayoutPicture {...props} layout="desktop" />
      <LayoutPicture {...props} layout="mobile" />
    </div>
  );
}
