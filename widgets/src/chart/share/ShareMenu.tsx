import { type KeyboardEvent, useRef } from 'react';
import { focusedNear } from '../../dom/element.ts';
import { canShare, shareLink } from '../../dom/shareLink.ts';
import { createLate } from '../../late/late.ts';
import { Icon } from '../../signs/icons.tsx';
import type { Shown } from './savePicture.ts';

const latePictures = createLate(() => import('./savePicture.ts'));

interface ShareMenuProps {
  /** Returns the scene that the chart shows, with its colours. Null before its first frame. */
  readonly shown: () => Shown | null;
  /** Returns the URL of the current view. If undefined, no link is offered. */
  readonly address: (() => string) | undefined;
  /** Called with the result as text, for screen readers and for a note. */
  readonly onDone: (words: string) => void;
}

/** Shows the menu that copies the link to the view, or saves the view as a picture. */
export function ShareMenu({ shown, address, onDone }: ShareMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    const { current } = menu;
    if (!current?.open) return;
    const hadFocus = current.contains(focusedNear(current));
    current.open = false;
    if (hadFocus) current.querySelector('summary')?.focus();
  };
  /**
   * Returns a click handler that closes the menu, runs the action and reports its text; null reports nothing.
   * @param failed text to report if the action throws.
   */
  const act = (failed: string, work: () => Promise<string | null>) => async (): Promise<void> => {
    close();
    try {
      const said = await work();
      if (said !== null) onDone(said);
    } catch (error) {
      console.error(failed, error);
      onDone(failed);
    }
  };
  const save = (kind: 'PNG' | 'SVG') =>
    act('The picture could not be made.', async () => {
      const { savePng, saveSvg } = await latePictures.load();
      const now = shown();
      if (!now) return null;
      if (kind === 'SVG') saveSvg(now);
      else await savePng(now);
      return `Saved as ${kind}`;
    });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <details
      className="hc-share"
      ref={menu}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="hc-tool" aria-label="Share" title="Share">
        <Icon path="M8 10V2.5M5 5.2 8 2.2l3 3M4.5 7.5h-1v6h9v-6h-1" />
      </summary>
      <div className="hc-share-list">
        {address && (
          <button
            type="button"
            onClick={act('The link could not be copied.', () =>
              shareLink({ url: address(), title: document.title }, menu.current ?? document.body),
            )}
          >
            {canShare() ? 'Share link' : 'Copy link'}
          </button>
        )}
        <button type="button" onClick={save('PNG')}>
          Save as PNG
        </button>
        <button type="button" onClick={save('SVG')}>
          Save as SVG
        </button>
      </div>
    </details>
  );
}
