import { REASON_MAX } from '@hindcast/domain/client';
import { Field } from './Field.tsx';
import type { FormWords } from './useWords.ts';

const READERS = { all: 'One line. Everybody can read it.', operators: 'One line, for operators alone.' } as const;

interface ReasonFieldProps {
  readonly words: FormWords;
  readonly readBy: keyof typeof READERS;
}

/** Shows the field for the reason of an act. */
export const ReasonField = ({ words, readBy }: ReasonFieldProps) => (
  <Field {...words.field('reason')} label="Reason" hint={READERS[readBy]} required maxLength={REASON_MAX} />
);
