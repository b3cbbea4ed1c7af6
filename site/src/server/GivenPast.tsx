import type { BoardHandle } from '@hindcast/widgets';
import { PastNotice } from '../past/PastNotice.tsx';

/** In place of `LatePast.tsx`: a server has nothing to wait for. */
export const LatePast = ({ board }: { readonly board: BoardHandle }) => <PastNotice board={board} />;
