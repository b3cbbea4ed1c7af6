export { PASSWORD_MAX, PASSWORD_MIN, passwordForm, passwordProblem } from './password.ts';
