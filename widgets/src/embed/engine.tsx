// The code that the script tag loads: the widgets themselves, on Preact. Exports an Engine of `tag/engine.ts`.
import { createLate } from '../late/late.ts';
import type { Mounted, Place } from '../tag/engine.ts';
import { Embed } from './Embed.tsx';
import { drawIn } from './place/drawIn.tsx';
import { readOptions } from './place/readOptions.ts';
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
export const mount = (place: Place): Mounted =>
  place.kind === 'submit'
    ? mountSubmit(place)
    : drawIn(
        place,
        styles,
        'hc-embed',
        (options) => readOptions(place.kind, options),
        (choice) => <Embed place={place} choice={choice} />,
      );
