import { type BoardHandle, createLate, LatePart } from '@hindcast/widgets';

const latePast = createLate(() => import('./PastNotice.tsx'));

/** Shows the line about the past day that the page shows. Its code loads late. */
export const LatePast = ({ board }: { readonly board: BoardHandle }) => (
  <LatePart late={latePast} what="The line about the day that is shown" waiting={null}>
    {({ PastNotice }) => <PastNotice board={board} />}
  </LatePart>
);
