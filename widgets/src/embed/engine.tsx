// Code that the script tag loads: the widgets on Preact. It exports an Engine, see `tag/engineTypes.ts`.
import { createLate } from '../late/late.ts';
import type { Mounted, Place } from '../tag/engineTypes.ts';
import { Embed } from './Embed.tsx';
import { drawIn } from './place/drawIn.tsx';
import { readOptions } from './place/readOptions.ts';
import styles from './styles.css';

const lateSubmit = createLate(() => import('./submitPart.tsx'));
const latePay = createLate(() => import('./payPart.tsx'));

/** Shows the page that takes the payment for a submission, within its frame. */
export async function pay(element: HTMLElement): Promise<void> {
  const { drawPay } = await latePay.load();
  drawPay(element);
}

/** Prepares the form of a submit button on a partner's page. The form's code loads when the form is opened. */
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

/** Renders a widget into its place. */
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
