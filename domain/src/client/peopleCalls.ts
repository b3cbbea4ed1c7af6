import type { Role } from '../people/roles.ts';
import type {
  WireDone,
  WireLogin,
  WireLoginRequest,
  WireMe,
  WireNewPerson,
  WireNewToken,
  WirePasswordChange,
  WirePasswordRequest,
  WirePerson,
  WirePersonChange,
  WirePersonPassword,
  WireResetRequest,
  WireSignIn,
  WireToken,
  WireTotp,
} from '../wire/people.ts';
import { type createAsk, jsonInit } from './ask.ts';
import { ClientError } from './clientError.ts';

/** Functions with which the calls read from the server and write to it. */
export interface Asking extends Pick<ReturnType<typeof createAsk>, 'ask' | 'askRows'> {
  write(path: string, method: string, body?: unknown): Promise<unknown>;
}

const userPath = (user: string, what: string): string => `/api/admin/users/${encodeURIComponent(user)}/${what}`;

/** Creates the calls about signing in, operators and tokens of scripts. `user` is a user's name or number. */
export function createPeopleCalls({ ask, askRows, write }: Asking) {
  return {
    /** Checks that the sign-in service responds. */
    loginTest: () => ask('/api/admin/test') as Promise<WireDone>,
    /**
     * Signs in. Rejects with `unauthorized`, or with `code_required` if the code of an authenticator app is missing.
     */
    login: async (request: WireLoginRequest) => {
      const answer = await ask('/api/admin/login', jsonInit('POST', request));
      if (Object(answer).success === true) return answer as WireLogin;
      throw new ClientError('unexpected', 'The server did not sign anybody in.', 200);
    },
    /** Ends the session of the client's token. */
    logout: () => write('/api/admin/logout', 'POST', {}) as Promise<WireDone>,
    /** Returns the user that the token belongs to. */
    me: () => ask('/api/admin/me') as Promise<WireMe>,
    changePassword: (request: WirePasswordRequest) =>
      write('/api/admin/password', 'POST', request) as Promise<WirePasswordChange>,
    /** Creates a secret for an authenticator app. It takes effect once it is confirmed by a code. */
    setUpTotp: (password: string) => write('/api/admin/totp', 'POST', { password }) as Promise<WireTotp>,
    confirmTotp: (code: string) => write('/api/admin/totp/confirm', 'POST', { code }) as Promise<WireDone>,
    removeTotp: (password: string) => write('/api/admin/totp', 'DELETE', { password }) as Promise<WireDone>,
    /** Returns the caller's open sessions, newest first. */
    signIns: () => askRows<WireSignIn>('/api/admin/sign_ins'),
    /** Ends one of the caller's sessions, which may be the current one. */
    endSignIn: (id: number) => write(`/api/admin/sign_ins/${id}`, 'DELETE') as Promise<WireDone>,
    /** Returns another user's open sessions, newest first. */
    signInsOf: (user: string) => askRows<WireSignIn>(userPath(user, 'sign_ins')),
    endSignInOf: (user: string, id: number) => write(userPath(user, `sign_ins/${id}`), 'DELETE') as Promise<WireDone>,
    users: () => askRows<WirePerson>('/api/admin/users'),
    addUser: (request: WireNewPerson) => write('/api/admin/users', 'POST', request) as Promise<WirePersonPassword>,
    setRole: (user: string, role: Role) => write(userPath(user, 'role'), 'PUT', { role }) as Promise<WirePersonChange>,
    disableUser: (user: string) => write(userPath(user, 'disable'), 'POST', {}) as Promise<WirePersonChange>,
    enableUser: (user: string) => write(userPath(user, 'enable'), 'POST', {}) as Promise<WirePersonChange>,
    resetUser: (user: string, request: WireResetRequest) =>
      write(userPath(user, 'reset'), 'POST', request) as Promise<WirePersonPassword>,
    /** Returns the tokens of people and scripts, including revoked ones. */
    tokens: () => askRows<WireToken>('/api/admin/tokens'),
    /** Creates a token for a person or a script. Only this response contains its secret. */
    createToken: (name: string, role?: Role) =>
      write('/api/admin/tokens', 'POST', { name, ...(role && { role }) }) as Promise<WireNewToken>,
    /** Revokes a token by name or number. */
    revokeToken: (named: string) =>
      write(`/api/admin/tokens/${encodeURIComponent(named)}`, 'DELETE') as Promise<{ readonly data: WireToken }>,
  };
}

/** Returns the message for a failed sign-in: the server's own message, else a general one. */
export function loginProblem(error: unknown): string {
  if (!(error instanceof ClientError)) return 'Login failed. Please try again.';
  const { status, code, serverMessage } = error;
  if (status === 404) {
    return 'Login service is not available (404). Please check if the backend server is running.';
  }
  if (code === 'unreachable' || code === 'interrupted') {
    return 'Network error. Backend may not be running or could be on a different port.';
  }
  return serverMessage ?? 'Login failed. Please try again.';
}
