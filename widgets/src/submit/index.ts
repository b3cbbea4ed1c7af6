export { givenIn } from './pay/elsewhereLink.ts';
export { SubmitHere, type SubmitHereProps } from './SubmitHere.tsx';
