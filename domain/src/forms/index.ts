export {
  type DecimalSign,
  decimalSignOf,
  decimalSigns,
  readColumnPrice,
  readTypedPrice,
  type TypedPrice,
} from '../market/typedPrice.ts';
export {
  type ChangeableField,
  changeableFields,
  type ReadField,
  readField,
  readPriceField,
  typedPrices,
} from './change.ts';
export {
  emptyForm,
  SUBMISSION_MAX,
  type SubmissionField,
  type SubmissionForm,
  type SubmissionProblems,
  submitTitle,
} from './form.ts';
export * from './invoice.ts';
export { type AskedPrice, askedPrices, isPricedInWords, type PriceField } from './kindForm.ts';
export { formOf, submissionOf, submittedClaim } from './payload.ts';
export {
  doubtfulPrices,
  FIRST_TARGET_DAY,
  isMail,
  LAST_TARGET_DAY,
  missingMadeDay,
  SUBMISSION_LABELS,
  submissionProblems,
  targetDayProblem,
} from './problems.ts';
export { readForm } from './readForm.ts';
export { readWords } from './readWords.ts';
export {
  type PricedSubmission,
  type ReadPrices,
  type SaidPrices,
  type SetPrices,
  saidPrices,
  setsPrices,
  standingIn,
  targetOf,
} from './saidPrices.ts';
export { spamSigns, spamText } from './spamSigns.ts';
