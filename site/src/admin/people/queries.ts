import { useRead } from '../query/useRead.ts';

/** Reads the users of the web admin. */
export const useUsers = () => useRead(['people', 'users'], (client) => client.users());

/** Reads a user's open sessions. */
export const useSignInsOf = (id: number) =>
  useRead(['people', 'signIns', id], (client) => client.signInsOf(String(id)));

/** Reads the tokens of scripts. */
export const useTokens = () => useRead(['people', 'tokens'], (client) => client.tokens());
