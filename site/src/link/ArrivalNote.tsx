import { useEffect, useState } from 'react';

/** Announces a new page to screen readers once its title is set, as browsers do when they load a page. */
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
      // Moving between past days is announced by the page itself.
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
