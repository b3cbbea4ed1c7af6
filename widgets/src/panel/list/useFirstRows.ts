import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { useServerRendered } from '../../dom/serverRendered.ts';

/** Greatest number of rows that are all rendered. Of a longer list only the visible rows are. */
export const MOST_PLAIN = 60;
/** Number of rows that are rendered on a server, and before the code for the rest of a long list has loaded. */
export const FIRST_ROWS = 12;

/** Context with the number of rows of a short list that a server renders. */
export const ServerRows = createContext(MOST_PLAIN);

/** Returns the keys of the rows to render: on a server and while its HTML is hydrated the first ones, then all. */
export function useFirstRows(keys: readonly string[]): readonly string[] {
  const most = useContext(ServerRows);
  const fromServer = useServerRendered();
  const [isWhole, setWhole] = useState(!fromServer);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole ? keys : keys.slice(0, most);
}
