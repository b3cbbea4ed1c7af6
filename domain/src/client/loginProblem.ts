import { ClientError } from './clientError.ts';

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
