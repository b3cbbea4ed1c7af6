import { ADMIN } from '@hindcast/domain/people';

/** Returns the page that reviews a submission of any asset: the dashboard switches to its asset. */
export const submissionPath = (id: number): string => `${ADMIN}/dashboard?status=all&id=${id}`;
