import { useSyncExternalStore } from 'react';

function follow(onChange: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, onChange);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, onChange);
  };
}

/** Shows a note while the browser is offline: sending needs a connection, and the input is not lost. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className="hc-flow-offline" role="status">
      {!isOnline && 'You are offline. Sending needs a connection; what you typed is kept until then.'}
    </p>
  );
}
