import type { WireMe } from '@hindcast/domain/client';
import { type Act, mayDo } from '@hindcast/domain/people';
import { createContext, useContext } from 'react';
import type { AdminClient } from './adminClient.ts';

/** The signed-in user, and the client that makes calls with the user's token. */
export interface Admin {
  readonly client: AdminClient;
  readonly me: WireMe;
  /** Signs out: in the browser at once, and on the server as soon as it responds. */
  readonly signOut: () => void;
}

export const AdminContext = createContext<Admin | null>(null);

/** Returns the signed-in user and their client. Only for the pages of the web admin. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('A page of the web admin is drawn, and nobody is signed in.');
  return admin;
}

/** Tells whether the signed-in user has the right to an act. The server checks this as well. */
export const useMay = (act: Act): boolean => mayDo(useAdmin().me.role, act);
