import { useEffect, useRef, useState } from 'react';

/** Tells a screen reader which page has come, as loading it anew would have. */
export function ArrivalNote({ path }: { readonly path: string }) {
  const [said, setSaid] = useState('');
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    setSaid(document.title);
  }, [path]);
  return (
    <p className="hc-unseen" role="status">
      {said}
    </p>
  );
}
