import type { KeyGroup } from '../../../keys/keyGroups.ts';

/** All keys of the review, grouped by purpose. */
export const reviewKeyGroups: readonly KeyGroup[] = [
  {
    where: 'Going through the list',
    keys: [
      [['j'], 'Open the next submission'],
      [['k'], 'Open the one before'],
      [['/'], 'Search; Enter opens the first that was found'],
      [['s'], 'Pick it, to decide several at once'],
      [['Esc'], 'Leave what was begun, close what is open, then clear the search'],
      [['?'], 'Show these keys'],
    ],
  },
  {
    where: 'Deciding',
    keys: [
      [['a'], 'Approve, as the expert it matches, else as a new one; what is doubtful is asked first'],
      [['i'], 'Approve as the prediction of somebody whom you choose'],
      [['r'], 'Reject, with a reason: 1 to 6 choose one, Enter rejects'],
      [['d'], 'Reject as a duplicate of the first twin'],
      [['x'], 'Reject as spam'],
      [['e'], 'Edit its fields, or stop editing'],
      [['u'], 'Undo the last decision, within ten seconds'],
    ],
  },
];
