import { type AssetId, assets, dateLabel, formatCount } from '@hindcast/domain';
import type { WireAssetStatus, WireStatus } from '@hindcast/domain/client';
import { daysText, statusLines } from '@hindcast/domain/machine';
import { Loaded } from '../query/Loaded.tsx';
import { useMay } from '../session/admin.ts';
import { remedyOf } from '../shell/machinePath.ts';
import { Part } from '../shell/Part.tsx';
import { type Column, Table } from '../shell/Table.tsx';
import { Doctor, JudgeAll } from './Doctor.tsx';
import { useStatus } from './queries.ts';

function Sentence({ text }: { readonly text: string }) {
  const remedy = remedyOf(text);
  return (
    <li>
      {text}
      {remedy && (
        <>
          {' '}
          <a href={remedy[1]}>{remedy[0]}</a>
        </>
      )}
    </li>
  );
}

/**
 * Shows problems, and advice on parts that are not set up, each with a link to the page on which it can be resolved.
 */
const Troubles = ({ status: { problems, advice } }: { readonly status: WireStatus }) => (
  <Part title={problems.length === 0 ? 'All is well' : 'Not well'}>
    {problems.length > 0 && (
      <ul className="troubles" data-problems>
        {problems.map((text) => (
          <Sentence key={text} text={text} />
        ))}
      </ul>
    )}
    {advice.length > 0 && (
      <>
        <h3>Not set up yet; the server is well without it</h3>
        <ul className="troubles">
          {advice.map((text) => (
            <Sentence key={text} text={text} />
          ))}
        </ul>
      </>
    )}
    {problems.length === 0 && advice.length === 0 && <p className="part-note">Nothing waits for you here.</p>}
  </Part>
);

/** Shows the state of each part of the server. */
const PartList = ({ status }: { readonly status: WireStatus }) => (
  <Part title="Parts">
    <dl className="facts">
      {statusLines(status).map(({ part, said, isIll }) => [
        <dt key={part}>{part}</dt>,
        <dd key={`${part}:`} data-ill={isIll}>
          {said}
        </dd>,
      ])}
    </dl>
  </Part>
);

const number = (value: number | null): string => (value === null ? '?' : formatCount(value));

const columns: readonly Column<WireAssetStatus>[] = [
  { name: 'Asset', kind: 'head', cell: ({ asset }) => assets[asset as AssetId]?.ticker ?? asset },
  {
    name: 'Last price',
    mark: ({ staleDays }) => (staleDays === null ? null : 'doubt'),
    cell: ({ lastDay, staleDays }) =>
      `${lastDay === null ? 'none' : dateLabel(lastDay)}${staleDays === null ? '' : `, ${daysText(staleDays)} ago`}`,
  },
  { name: 'Missing days', kind: 'number', cell: ({ missingDays }) => number(missingDays) },
  { name: 'Held back', kind: 'number', cell: ({ heldDays }) => number(heldDays) },
  { name: 'Sources', cell: ({ sources }) => sources.join(', ') || 'none' },
];

/** Shows the state of each asset's prices. */
const AssetPrices = ({ prices }: { readonly prices: readonly WireAssetStatus[] }) => (
  <Part title="Prices">
    <Table label="Prices by asset" columns={columns} rows={prices} keyOf={({ asset }) => asset} />
  </Part>
);

/** Shows the state of the server. Problems come first, with their remedies. */
export function HealthPart() {
  const mayTry = useMay('operate');
  const mayJudge = useMay('import');
  const query = useStatus();
  return (
    <>
      <Loaded what="How the server is" query={query}>
        {(status) => (
          <>
            <Troubles status={status} />
            <div className="machine-columns">
              <PartList status={status} />
              <AssetPrices prices={status.prices} />
            </div>
          </>
        )}
      </Loaded>
      {mayJudge && <JudgeAll />}
      {mayTry && <Doctor />}
    </>
  );
}
