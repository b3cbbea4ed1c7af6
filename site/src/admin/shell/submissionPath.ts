import { ADMIN } from '@hindcast/domain/people';

/** Where a submission is reviewed, of whichever asset: the dashboard shows that of its own asset in its place. */
export const submissionPath = (id: number): string => `${ADMIN}/dashboard?status=all&id=${id}`;
