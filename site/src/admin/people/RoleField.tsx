import { type Role, roleInWords, roleMeans, roles } from '@hindcast/domain/people';
import { FormField } from '../form/FormField.tsx';

interface RoleFieldProps {
  readonly label: string;
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

/** Shows the choice of a role. Each role includes the rights of those before it. */
export const RoleField = ({ label, value, onChange }: RoleFieldProps) => (
  <FormField label={label} hint={`${roleInWords(value).replace('a', 'A')} ${roleMeans[value]}.`}>
    {(ids) => (
      <select
        {...ids}
        className="admin-input"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Role)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </select>
    )}
  </FormField>
);
