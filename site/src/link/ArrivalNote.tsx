import { useEffect, useRef, useState } from 'react';

/** Tells a screen reader which page has come, once it bears its title, as loading it anew would have. */
export function ArrivalNote({ path }: { readonly path: string }) {
  const [said, setSaid] = useState('');
  const opened = useRef(path);
  const hasMoved = useRef(false);
  if (path !== opened.current) hasMoved.current = true;
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    const watch = new MutationObserver(() => {
      if (hasMoved.current) setSaid(document.title);
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
