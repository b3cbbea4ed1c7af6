import { test } from 'node:test';

const meetsOnly = process.env.TEST_ENGINE === 'mariadb' && !process.env.TEST_ALL_ON_MARIADB;

/**
 * Declares a test that meets nothing of the database engine, in a file whose other tests run on MariaDB too. It runs there
 * only when all tests are to: `npm test -- mariadb` says so by TEST_ALL_ON_MARIADB.
 */
export const testOnce = (meetsOnly ? async () => undefined : test) as typeof test;
