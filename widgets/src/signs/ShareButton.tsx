import { useRef } from 'react';
import { type SharedLink, shareLink } from '../dom/shareLink.ts';
import { useSaid } from './useSaid.ts';

const FAILED = 'The link could not be copied.';

interface ShareButtonProps extends SharedLink {
  readonly className?: string;
}

/** Shows a button that shares a link through the system's dialog, or else copies it, and shows the result. */
export function ShareButton({ url, title, className }: ShareButtonProps) {
  const [said, setSaid] = useSaid();
  const button = useRef<HTMLButtonElement>(null);
  const share = async (): Promise<void> => {
    const { current } = button;
    if (!current) return;
    setSaid('');
    try {
      setSaid((await shareLink({ url, title }, current.parentElement ?? current)) ?? '');
    } catch (error) {
      console.error(FAILED, error);
      setSaid(FAILED);
    }
  };
  return (
    <span className="hc-share-link">
      <button type="button" className={className ?? 'hc-text-button'} ref={button} onClick={share}>
        Share
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
