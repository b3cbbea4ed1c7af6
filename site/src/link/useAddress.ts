import type { Board } from '@hindcast/widgets';
import { useEffect } from 'react';
import { writeAddress } from './address.ts';

/** Keeps the page's address true to what a board shows. */
export const useAddress = (board: Board): void => useEffect(() => writeAddress(board), [board]);
