import { useEffect, useState } from 'react';

/** Tells a screen reader which page has come, once it bears its title, as loading it anew would have. */
export function ArrivalNote() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    const opened = location.pathname;
    let hasMoved = false;
    let saidAt = opened;
    const watch = new MutationObserver(() => {
      hasMoved ||= location.pathname !== opened;
      // A page that goes from day to day says so by itself.
      const isDated = new URLSearchParams(location.search).has('asOf') && saidAt === location.pathname;
      if (hasMoved && !isDated) setSaid(document.title);
      saidAt = location.pathname;
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
