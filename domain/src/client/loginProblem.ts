import { ClientError } from './clientError.ts';

/** What somebody is told whose sign-in failed: what the server said, where it said something. */
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
