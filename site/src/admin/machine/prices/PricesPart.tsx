import { useMay } from '../../session/admin.ts';
import { GapsPart } from './GapsPart.tsx';
import { ImportPrices } from './ImportPrices.tsx';
import { RemovePrices } from './RemovePrices.tsx';
import { SourcesPart } from './SourcesPart.tsx';
import { SplitsPart } from './SplitsPart.tsx';

/** Shows the daily prices: sources, gaps, splits, imports and removals. */
export function PricesPart() {
  const mayImport = useMay('import');
  return (
    <>
      <SourcesPart mayImport={mayImport} />
      <div className="machine-columns">
        <GapsPart />
        <SplitsPart mayImport={mayImport} />
        {mayImport && <ImportPrices />}
        {mayImport && <RemovePrices />}
      </div>
    </>
  );
}
