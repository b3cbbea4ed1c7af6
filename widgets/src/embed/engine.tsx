// What the script tag loads: the widgets themselves, on Preact. Exports an Engine of `tag/engine.ts`.
import { createRoot } from 'react-dom/client';
import { ListMessage } from '../notices/ListMessage.tsx';
import type { Mounted, Place } from '../tag/engine.ts';
import type { Options } from '../tag/options.ts';
import { styleRoot } from './addStyles.ts';
import { Embed } from './Embed.tsx';
import { EmbedBoundary } from './EmbedBoundary.tsx';
import { readOptions } from './readOptions.ts';
import styles from './styles.css';

/** Draws a widget in its place. */
export function mount(place: Place): Mounted {
  const endStyles = styleRoot(place.root, styles);
  const root = createRoot(place.box);
  const update = (options: Options): void => {
    const { choice, problem } = readOptions(place.kind, options);
    if (problem) place.tell('error', problem);
    if (!choice) place.drawn();
    root.render(
      <EmbedBoundary key={JSON.stringify(choice)} place={place}>
        {choice ? <Embed place={place} choice={choice} /> : <ListMessage title={problem?.message ?? ''} alarm />}
      </EmbedBoundary>,
    );
  };
  update(place.options);
  const destroy = (): void => {
    root.unmount();
    endStyles();
  };
  return { update, destroy };
}
