import { DayInput } from '../../form/DayInput.tsx';
import { FormField } from '../../form/FormField.tsx';

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** Shows a field for a day, `YYYY-MM-DD`. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <FormField label={label}>{(ids) => <DayInput {...ids} required value={value} onChange={onChange} />}</FormField>
);
