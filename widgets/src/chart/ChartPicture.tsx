import { measureText, paintSvg } from '@hindcast/scene';
import { useMemo } from 'react';
import type { ChartInput } from './view/chartInput.ts';
import { layOut, limitsOf, sceneInputOf } from './view/layout.ts';

const ROOM = { width: 960, height: 480, measure: measureText };

export interface ChartPictureProps {
  readonly input: ChartInput;
  readonly title: string;
}

/** The chart as an SVG picture, for pages that a server renders: it is there before any script, and without one. */
export function ChartPicture({ input, title }: ChartPictureProps) {
  const svg = useMemo(() => {
    const { home } = limitsOf(input, ROOM);
    const scene = layOut(sceneInputOf(input, ROOM, { viewport: input.range ?? home, home }), input);
    const desc = scene.marks.map(({ name }) => name).join('. ');
    return paintSvg(scene, input.inks, { title, desc });
  }, [input, title]);
  // paintSvg has escaped every text in it.
  return <div className="hc-chart-picture" dangerouslySetInnerHTML={{ __html: svg }} />;
}
