import type { Board } from '@hindcast/widgets';
import { useCallback } from 'react';
import { KeysDialog } from './KeysDialog.tsx';
import { keyGroups } from './keyGroups.ts';
import { usePageKeys } from './usePageKeys.ts';

const LETTERS = 'j, k, / and ? act wherever the focus is, outside of fields';

interface PageKeysProps {
  readonly board: Board;
  /** True while the list of keys is open. */
  readonly listed: boolean;
  readonly onList: (listed: boolean) => void;
}

/** Handles the keys of an asset's page while it is mounted, and shows their list. */
export function PageKeys({ board, listed, onList }: PageKeysProps) {
  usePageKeys(
    board,
    useCallback(() => onList(true), [onList]),
  );
  return listed && <KeysDialog groups={keyGroups} letters={LETTERS} onClose={() => onList(false)} />;
}
