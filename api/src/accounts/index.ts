// People: sign-in, codes, tokens, the audit log.
// Other rooms import from here alone.

export { keepFirstPassword, makeFirstAdmin } from './firstAdmin.ts';
export { lostCodesSentence, readLostCodes } from './lostCodes.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { auditRoutes } from './routes/audit.ts';
export { peopleRoutes } from './routes/people.ts';
export { resetRoutes } from './routes/resetPage.ts';
export { signInRoutes } from './routes/signIn.ts';
export { signInListRoutes } from './routes/signIns.ts';
export { tokenRoutes } from './routes/tokens.ts';
export { totpRoutes } from './routes/totp.ts';
export { createSignInLimits, type SignInLimits } from './signInLimits.ts';
