import { test } from 'node:test';

const meetsOnly = process.env.TEST_ENGINE === 'mariadb' && !process.env.TEST_ALL_ON_MARIADB;

/**
 * Declares a test that does not depend on the database engine, in a file whose other tests also run on MariaDB. On
 * MariaDB it runs only with `npm test -- mariadb`, which sets TEST_ALL_ON_MARIADB.
 */
export const testOnce = (meetsOnly ? async () => undefined : test) as typeof test;
