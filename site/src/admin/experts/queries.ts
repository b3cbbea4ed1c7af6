import { useRead } from '../query/useRead.ts';

/** Reads all experts with the counts of their predictions. */
export const useExpertTallies = () => useRead(['experts', 'list'], (client) => client.experts());

/** Reads one expert. */
export const useExpert = (id: number) => useRead(['experts', 'one', id], (client) => client.expert(String(id)));
