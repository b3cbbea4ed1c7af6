import type { Board } from '@hindcast/widgets';
import { useCallback } from 'react';
import { KeysDialog } from './KeysDialog.tsx';
import { usePageKeys } from './usePageKeys.ts';

interface PageKeysProps {
  readonly board: Board;
  /** Whether the list of keys is open. */
  readonly listed: boolean;
  readonly onList: (listed: boolean) => void;
}

/** The keys of an asset's page, from when it is rendered, and the list of them. */
export function PageKeys({ board, listed, onList }: PageKeysProps) {
  usePageKeys(
    board,
    useCallback(() => onList(true), [onList]),
  );
  return listed && <KeysDialog onClose={() => onList(false)} />;
}
