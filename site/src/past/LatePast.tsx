import { type BoardHandle, createLate, LatePart } from '@hindcast/widgets';
import { Waiting } from '../firstView/Waiting.tsx';

const latePast = createLate(() => import('./PastNotice.tsx'));

/** Says that a page shows a day in the past. */
export const LatePast = ({ board }: { readonly board: BoardHandle }) => (
  <LatePart late={latePast} what="The line about the day that is shown" waiting={<Waiting />}>
    {({ PastNotice }) => <PastNotice board={board} />}
  </LatePart>
);
