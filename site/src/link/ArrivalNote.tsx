import { useEffect, useState } from 'react';

/** Tells a screen reader which page has come, once it bears its title, as loading it anew would have. */
export function ArrivalNote() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    const opened = location.pathname;
    let hasMoved = false;
    const watch = new MutationObserver(() => {
      hasMoved ||= location.pathname !== opened;
      if (hasMoved) setSaid(document.title);
    });
    watch.observe(title, { childList: true });
    return () => watch.disconnect();
  }, []);
  return (
    <p className="hc-unseen" role="status">
      {said}
    </p>
  );
}
