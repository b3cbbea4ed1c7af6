import { useRead } from '../query/useRead.ts';

/** Reads the open sessions of the signed-in user. */
export const useSignIns = () => useRead(['account', 'signIns'], (client) => client.signIns());
