import { assetIds, assets, cutText, timeFrames } from '@hindcast/domain';
import { hitsInLine, nameText, type WireExpertRow } from '@hindcast/domain/track';
import { isOfRecords, type ShownKind } from '../tag/options.ts';
import { USUAL_LIMIT } from '../track/usualLimit.ts';
import { assetOf, type Chosen, type ChosenField, expertOf, limits, widgets } from './choice.ts';

/** Maximum length of a name in the list, in characters. */
const MOST_OF_NAME = 40;

interface Option {
  readonly value: string;
  readonly text: string;
}

interface ChoicesProps {
  readonly chosen: Chosen;
  readonly experts: readonly WireExpertRow[];
  readonly onChange: (chosen: Chosen) => void;
}

const expertText = (row: WireExpertRow): string => `${cutText(nameText(row), MOST_OF_NAME)} (${hitsInLine(row)})`;

/** Functions that return the options of each field, the default option first. */
const optionsOf: Readonly<Record<ChosenField, (kind: ShownKind, experts: readonly WireExpertRow[]) => Option[]>> = {
  asset: (kind) => [
    ...(isOfRecords(kind) ? [{ value: '', text: 'All assets' }] : []),
    ...assetIds.map((id) => ({ value: id, text: assets[id].title })),
  ],
  frame: () => [
    { value: '', text: 'Usual' },
    ...timeFrames.map((frame) => ({ value: frame, text: frame === 'ALL' ? 'All years' : frame })),
  ],
  scale: () => [
    { value: '', text: 'Usual' },
    { value: 'linear', text: 'Linear' },
    { value: 'log', text: 'Logarithmic' },
  ],
  expert: (kind, experts) => [
    ...(kind === 'record' ? [] : [{ value: '', text: 'Everybody' }]),
    ...experts.map((row) => ({ value: String(row.id), text: expertText(row) })),
  ],
  limit: () => limits.map((limit) => ({ value: limit === USUAL_LIMIT ? '' : String(limit), text: String(limit) })),
  theme: () => [
    { value: '', text: 'As your page' },
    { value: 'auto', text: 'Reader’s system' },
    { value: 'light', text: 'Light' },
    { value: 'dark', text: 'Dark' },
  ],
};

const labels: Readonly<Record<ChosenField, string>> = {
  asset: 'Asset',
  frame: 'Years',
  scale: 'Scale',
  expert: 'Expert',
  limit: 'How many',
  theme: 'Theme',
};

/** Shows the form in which partners choose a widget and its options. */
export function Choices({ chosen, experts, onChange }: ChoicesProps) {
  const { kind, fields } = chosen;
  const valueIn = (name: ChosenField): string => {
    if (name === 'asset') return assetOf(chosen) ?? '';
    return name === 'expert' ? String(expertOf(chosen, experts)?.id ?? '') : fields[name];
  };
  return (
    <>
      <fieldset className="configure-kinds">
        <legend>Widget</legend>
        {(Object.keys(widgets) as ShownKind[]).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="widget"
              value={one}
              checked={one === kind}
              onChange={() => onChange({ ...chosen, kind: one })}
            />
            {widgets[one].name}
          </label>
        ))}
      </fieldset>
      <div className="configure-fields">
        {widgets[kind].fields.map((name) => (
          <label key={name}>
            {labels[name]}
            <select
              value={valueIn(name)}
              onChange={({ currentTarget }) =>
                onChange({ ...chosen, fields: { ...fields, [name]: currentTarget.value } })
              }
            >
              {optionsOf[name](kind, experts).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </>
  );
}
