import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ListMessage } from '../../notices/ListMessage.tsx';
import type { Mounted, Place } from '../../tag/engineTypes.ts';
import type { Options } from '../../tag/options.ts';
import { styleRoot } from './addStyles.ts';
import { EmbedBoundary } from './EmbedBoundary.tsx';
import type { OptionProblem } from './readOptions.ts';

/** Options of a widget, read from its attributes, and the problems with them. */
interface Read<Choice> {
  /** The validated options. Null if nothing can be shown. */
  readonly choice: Choice | null;
  readonly problems: readonly OptionProblem[];
}

/**
 * Renders a widget into its place, and again whenever its options change.
 * @param frame class of the element around the message that is shown if the options are invalid.
 */
export function drawIn<Choice>(
  place: Place,
  styles: string,
  frame: string,
  read: (options: Options) => Read<Choice>,
  draw: (choice: Choice) => ReactNode,
): Mounted {
  const endStyles = styleRoot(place.root, styles);
  const root = createRoot(place.box);
  const update = (options: Options): void => {
    const { choice, problems } = read(options);
    for (const problem of problems) place.tell('error', problem);
    if (!choice) place.drawn();
    root.render(
      <EmbedBoundary key={JSON.stringify(choice)} place={place}>
        {choice ? (
          draw(choice)
        ) : (
          <div className={frame}>
            <ListMessage title={problems[0]?.message ?? ''} alarm />
          </div>
        )}
      </EmbedBoundary>,
    );
  };
  update(place.options);
  return {
    update,
    destroy() {
      root.unmount();
      endStyles();
    },
  };
}
