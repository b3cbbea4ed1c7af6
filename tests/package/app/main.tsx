import '@hindcast/widgets/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { initial } from './data.ts';
import { servedBy, Told, Whole } from './Told.tsx';

/** The calls that the test makes on the page. */
declare global {
  var partner: {
    /** Shows the told board; the board of the server at `address` where one is given. */
    mount(address?: string): void;
    /** Shows chart, legend and list in one. */
    whole(): void;
    /** Takes over what a server rendered. */
    hydrate(html: string): void;
    /** Takes over a board that a server rendered with its data; `address` is the server that refreshes them. */
    take(html: string, address: string): void;
    unmount(): void;
  };
}

let root: Root | undefined;
const place = (): HTMLElement => document.querySelector<HTMLElement>('#root') ?? document.body;

globalThis.partner = {
  mount(address) {
    root = createRoot(place());
    root.render(<StrictMode>{address ? servedBy(address) : <Told />}</StrictMode>);
  },
  whole() {
    root = createRoot(place());
    root.render(
      <StrictMode>
        <Whole />
      </StrictMode>,
    );
  },
  hydrate(html) {
    place().innerHTML = html;
    root = hydrateRoot(
      place(),
      <StrictMode>
        <Told />
      </StrictMode>,
    );
  },
  take(html, address) {
    place().innerHTML = html;
    root = hydrateRoot(place(), <StrictMode>{servedBy(address, initial)}</StrictMode>);
  },
  unmount() {
    root?.unmount();
  },
};
