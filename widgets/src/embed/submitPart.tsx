// The form that submits a prediction from a partner's page. It loads when it is first opened.
import { createSeries } from '@hindcast/domain';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useHandle } from '../board/useBoard.ts';
import { arrived } from '../feed/part.ts';
import { SubmitDialog } from '../submit/SubmitDialog.tsx';
import type { Place } from '../tag/engineTypes.ts';
import type { Options } from '../tag/options.ts';
import { addLateStyles, styleRoot } from './place/addStyles.ts';
import { type Choice, readOptions } from './place/readOptions.ts';
import { useSharedEmbed } from './sharedEmbed.ts';
import base from './styles.css';
import styles from './submit.css';

addLateStyles(styles);

const noPrices = createSeries([]);

interface EmbedSubmitProps {
  readonly place: Place;
  readonly choice: Choice;
  readonly onClose: () => void;
}

/** The open forms, each with a function that removes its styles. */
const opened = new Map<Place, { readonly root: Root; readonly endStyles: () => void }>();

/** Opens the form of a submit button. */
export function open(place: Place, options: Options): void {
  const { choice, problems } = readOptions(place.kind, options);
  for (const problem of problems) place.tell('error', problem);
  if (!choice) return;
  const known = opened.get(place) ?? { root: createRoot(place.box), endStyles: styleRoot(place.root, base) };
  opened.set(place, known);
  const close = (): void => {
    known.root.render(null);
    place.tell('close', {});
  };
  known.root.render(<EmbedSubmit place={place} choice={choice} onClose={close} />);
}

/** Removes the form that a submit button has opened. */
export function end(place: Place): void {
  const known = opened.get(place);
  known?.root.unmount();
  known?.endStyles();
  opened.delete(place);
}

/** Shows the form over a partner's page. Its preview uses the prices of an embedded chart of the same asset. */
function EmbedSubmit({ place, choice, onClose }: EmbedSubmitProps) {
  const { origin, tell } = place;
  const shared = useSharedEmbed(place, choice);
  const { feed, live } = shared.data;
  const board = useHandle(shared.board, live);
  useEffect(() => feed.want(board.timeFrame), [feed, board.timeFrame]);
  return (
    <SubmitDialog
      asset={choice.asset}
      series={arrived(board.prices) ?? noPrices}
      today={board.today}
      experts={board.names}
      site={origin}
      onPaid={() => tell('submit', {})}
      onClose={onClose}
    />
  );
}
