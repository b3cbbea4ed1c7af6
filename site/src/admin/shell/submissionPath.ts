import { ADMIN } from '@hindcast/domain/people';

/**
 * Returns the path at which a submission of any asset is reviewed. The page then goes to the dashboard of its asset.
 */
export const submissionPath = (id: number): string => `${ADMIN}/dashboard?status=all&id=${id}`;
