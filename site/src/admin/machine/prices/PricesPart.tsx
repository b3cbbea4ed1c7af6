import { useState } from 'react';
import { useMay } from '../../session/admin.ts';
import { GapsPart } from './GapsPart.tsx';
import { ImportPrices } from './ImportPrices.tsx';
import { RemovePrices } from './RemovePrices.tsx';
import { SourcesPart } from './SourcesPart.tsx';
import { SplitsPart } from './SplitsPart.tsx';

/** Shows the daily prices: sources, gaps, splits, imports and removals. */
export function PricesPart() {
  const mayImport = useMay('import');
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((count) => count + 1);
  return (
    <>
      <SourcesPart mayImport={mayImport} onChanged={changed} />
      <div className="machine-columns">
        <GapsPart changes={changes} />
        <SplitsPart mayImport={mayImport} changes={changes} onChanged={changed} />
        {mayImport && <ImportPrices onChanged={changed} />}
        {mayImport && <RemovePrices onChanged={changed} />}
      </div>
    </>
  );
}
