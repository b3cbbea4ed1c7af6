import { type AssetId, assetIds, assets } from '@hindcast/domain';
import { FormField } from '../../form/FormField.tsx';

interface AssetFieldProps {
  readonly value: AssetId;
  readonly onChange: (asset: AssetId) => void;
}

/** Shows the choice of an asset. */
export const AssetField = ({ value, onChange }: AssetFieldProps) => (
  <FormField label="Asset">
    {(ids) => (
      <select
        {...ids}
        className="admin-input"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as AssetId)}
      >
        {assetIds.map((asset) => (
          <option key={asset} value={asset}>
            {assets[asset].ticker}
          </option>
        ))}
      </select>
    )}
  </FormField>
);
