// What the script tag loads: the widgets themselves, on Preact. Exports an Engine of `tag/engine.ts`.
import { createRoot } from 'react-dom/client';
import { createLate } from '../late/late.ts';
import { ListMessage } from '../notices/ListMessage.tsx';
import type { Mounted, Place } from '../tag/engine.ts';
import type { Options } from '../tag/options.ts';
import { styleRoot } from './addStyles.ts';
import { Embed } from './Embed.tsx';
import { EmbedBoundary } from './EmbedBoundary.tsx';
import { readOptions } from './readOptions.ts';
import styles from './styles.css';

const lateSubmit = createLate(() => import('./submitPart.tsx'));
const latePay = createLate(() => import('./payPart.tsx'));

/** The page in a frame in which a submission is paid. */
export async function pay(element: HTMLElement): Promise<void> {
  const { drawPay } = await latePay.load();
  drawPay(element);
}

/** A button of the page around it, whose form loads when it is opened. */
function mountSubmit(place: Place): Mounted {
  let { options } = place;
  const open = (): void => {
    lateSubmit.load().then(
      (part) => part.open(place, options),
      () => place.tell('error', { code: 'engine_unreachable', message: 'The form could not be loaded' }),
    );
  };
  return {
    open,
    update: (next) => {
      options = next;
    },
    destroy: () => lateSubmit.get()?.end(place),
  };
}

/** Draws a widget in its place. */
export function mount(place: Place): Mounted {
  if (place.kind === 'submit') return mountSubmit(place);
  const endStyles = styleRoot(place.root, styles);
  const root = createRoot(place.box);
  const update = (options: Options): void => {
    const { choice, problems } = readOptions(place.kind, options);
    for (const problem of problems) place.tell('error', problem);
    if (!choice) place.drawn();
    root.render(
      <EmbedBoundary key={JSON.stringify(choice)} place={place}>
        {choice ? <Embed place={place} choice={choice} /> : <ListMessage title={problems[0]?.message ?? ''} alarm />}
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
