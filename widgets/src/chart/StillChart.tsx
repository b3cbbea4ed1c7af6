import { measureText, paintSvg } from '@hindcast/scene';
import { useMemo } from 'react';
import type { ChartInput } from './view/chartInput.ts';
import { frameInput, layOut, limitsOf } from './view/layout.ts';

const ROOM = { width: 960, height: 480, measure: measureText };

/** The chart as a picture, for pages from a server: there before any script, and without one. */
export function StillChart({ input, title }: { readonly input: ChartInput; readonly title: string }) {
  const svg = useMemo(() => {
    const scene = layOut(frameInput(input, ROOM, limitsOf(input, ROOM).home), input);
    const desc = scene.marks.map(({ name }) => name).join('. ');
    return paintSvg(scene, input.inks, { title, desc });
  }, [input, title]);
  // Every text in it was escaped by paintSvg.
  return <div className="hc-chart-still" dangerouslySetInnerHTML={{ __html: svg }} />;
}
