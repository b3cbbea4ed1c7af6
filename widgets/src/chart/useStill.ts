import { useState, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;
const onServer = (): boolean => typeof document === 'undefined';

/** Whether a picture stands in for the chart: on a server, and on a page from one until the chart has `painted`. */
export function useStill(painted: boolean): boolean {
  const server = useSyncExternalStore(never, onServer, () => true);
  const [fromServer] = useState(server);
  return fromServer && !painted;
}
