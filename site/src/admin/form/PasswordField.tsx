import type { ReactNode } from 'react';
import { FormField } from './FormField.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly onChange: (value: string) => void;
}

/** Shows a field for a password. Unlike other input, its value is never stored in the tab. */
export const PasswordField = ({ label, hint, value, autoComplete, onChange }: PasswordFieldProps) => (
  <FormField label={label} hint={hint}>
    {(ids) => (
      <input
        {...ids}
        className="admin-input"
        type="password"
        autoComplete={autoComplete}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </FormField>
);
