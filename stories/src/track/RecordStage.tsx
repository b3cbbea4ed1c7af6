import type { AssetId } from '@hindcast/domain';
import type { WireExpertRow } from '@hindcast/domain/track';
import { RankingTable, RecordCard, RecordState, type RecordsProblem } from '@hindcast/widgets';

export interface RecordStageProps {
  /** Whose record a card shows. */
  readonly row?: WireExpertRow;
  /** The experts that are ranked. */
  readonly rows?: readonly WireExpertRow[];
  readonly asset?: AssetId | null;
  readonly limit?: number;
  /** Why there is nothing to show; neither rows nor a problem while they are on their way. */
  readonly problem?: RecordsProblem;
  readonly theme?: 'dark' | 'light';
  /** CSS pixels; the page's when left out. */
  readonly width?: number;
  readonly dir?: 'ltr' | 'rtl';
}

const ORIGIN = 'https://hindcast.example';
const credit = <a href={ORIGIN}>Hindcast</a>;

function Shown({ row, rows, asset = null, limit = 10, problem }: RecordStageProps) {
  const shared = { asset, origin: ORIGIN, credit };
  if (row) return <RecordCard row={row} {...shared} />;
  if (rows) return <RankingTable rows={rows} limit={limit} {...shared} />;
  return (
    <RecordState waiting="Loading the records..." problem={problem ?? null} onRetry={() => undefined} credit={credit} />
  );
}

/** A card or a ranking as a partner's page has it. */
export function RecordStage({ theme = 'dark', width, dir, ...shown }: RecordStageProps) {
  return (
    <div data-theme={theme} dir={dir} style={{ width: width ?? '100%' }}>
      <Shown {...shown} />
    </div>
  );
}
