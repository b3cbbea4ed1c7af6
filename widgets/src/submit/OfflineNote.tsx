import { useSyncExternalStore } from 'react';

function follow(onChange: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, onChange);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, onChange);
  };
}

/** Says while there is no connection that one is needed to send, and that nothing typed is lost. */
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
