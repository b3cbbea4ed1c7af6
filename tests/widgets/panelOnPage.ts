import { type Told, type ToldBoard, tellBoard } from '../../stories/src/board.ts';
import { PanelStage, type PanelStageProps } from '../../stories/src/panel/PanelStage.tsx';
import { find, type Mounted, mount } from './mount.ts';
import { frames, until } from './until.ts';

/** A panel on the page, and what a reader can see and reach of it. */
export interface PanelOnPage extends Mounted<PanelStageProps> {
  readonly told: ToldBoard;
  /** The element that the list scrolls in. */
  scroller(): HTMLElement;
  /** The items that are there, from the top. */
  items(): HTMLElement[];
  /** Their experts' names. */
  names(): string[];
  /** An item's face by words of its name, once it is there. */
  item(words: string): Promise<HTMLElement>;
  /** A control by its name or words, once it is there. */
  button(words: string): Promise<HTMLButtonElement>;
  field(label: string): HTMLInputElement;
  text(): string;
}

const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.innerText;

/** Mounts a panel over a real board of its own, and waits for its title. */
export async function openPanel(story: Told, change: Partial<PanelStageProps> = {}): Promise<PanelOnPage> {
  const told = change.told ?? tellBoard(story);
  const mounted = mount(PanelStage, { args: { ...story, width: 336 } }, { ...change, told });
  const { host } = mounted;
  await find(host, 'h2');
  await frames(2);
  const faces = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('.hc-item [data-stop]')];
  return {
    ...mounted,
    told,
    scroller() {
      const scroller = host.querySelector<HTMLElement>('.hc-panel-scroll');
      if (!scroller) throw new Error('The panel has no list');
      return scroller;
    },
    items: () => [...host.querySelectorAll<HTMLElement>('.hc-item')],
    names: () => [...host.querySelectorAll<HTMLElement>('.hc-item-name')].map(({ innerText }) => innerText),
    item: (words) => until(words, () => faces().find((face) => face.ariaLabel?.includes(words))),
    button: (words) =>
      until(`the button ${words}`, () =>
        [...host.querySelectorAll('button')].find((button) => nameOf(button).replaceAll(/\s+/g, ' ').includes(words)),
      ),
    field(label) {
      const field = host.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
      if (!field) throw new Error(`No field ${label}`);
      return field;
    },
    text: () => host.innerText.replaceAll(/\s+/g, ' '),
  };
}

/** Types into a field, as a keyboard would: the whole text at once. */
export async function typeInto(field: HTMLInputElement, text: string): Promise<void> {
  field.focus();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await frames(1);
}

/** Waits until something stays the same for some frames. */
export async function settled<T>(read: () => T): Promise<T> {
  let before = read();
  for (let still = 0; still < 8; still++) {
    await frames(1);
    const now = read();
    if (now !== before) still = 0;
    before = now;
  }
  return before;
}
