import { useEffect, useState } from 'react';

/** Shows that an extraction is running, and for how long. */
export function Waiting({ since }: { readonly since: number | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <p className="read-waiting" role="status">
      {since !== null && (
        <>
          The post’s words are fetched and read for predictions. That may take up to three minutes.{' '}
          <span aria-hidden="true">{Math.max(0, Math.round((now - since) / 1000))} s</span>
        </>
      )}
    </p>
  );
}
