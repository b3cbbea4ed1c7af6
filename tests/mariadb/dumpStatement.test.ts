import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeStatement } from '../../api/src/backup/dumpStatement.ts';

const because = (sql: string): string | null => {
  const judged = judgeStatement(sql, new Set(['bars', 'meta', 'SequelizeMeta']));
  return 'because' in judged ? judged.because : null;
};

const WRITTEN = [
  '/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */',
  "/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */",
  '/*M!100616 SET @OLD_NOTE_VERBOSITY=@@NOTE_VERBOSITY, NOTE_VERBOSITY=0 */',
  '/*!40101 SET @saved_cs_client     = @@character_set_client */',
  "/*!40103 SET TIME_ZONE='+00:00' */",
  '/*!50503 SET NAMES utf8mb4 */',
  'SET @@SESSION.SQL_LOG_BIN= 0',
  'set autocommit=0',
  'DROP TABLE IF EXISTS `bars`',
  "CREATE TABLE `bars` (`x` varchar(9) DEFAULT 'SELECT ' COMMENT 'it''s a.b', `y` double DEFAULT 1.5) ENGINE=InnoDB",
  'LOCK TABLES `bars` WRITE, `meta` READ',
  '/*!40000 ALTER TABLE `bars` DISABLE KEYS */',
  "INSERT INTO `bars` VALUES\n(1,-1.5,'it\\'s; DROP DATABASE x -- /* ''',NULL,_binary 'x'),(2,0xAB,1e-7,'',NULL)",
  "INSERT INTO `bars` (`id`, `key`) VALUES (1,'')",
  'UNLOCK TABLES',
  'START TRANSACTION',
  'commit',
];

const REFUSED = [
  'SET GLOBAL foreign_key_checks=0',
  'SET @@GLOBAL.foreign_key_checks=0',
  'SET PERSIST autocommit=0',
  "SET PASSWORD = 'x'",
  "SET SQL_MODE='ANSI_QUOTES'",
  'SET SQL_MODE=4',
  'SET NAMES gbk',
  'SET @a=(SELECT 1)',
  'SET STATEMENT max_statement_time=1 FOR DROP TABLE `bars`',
  'CREATE USER x',
  '/*!50003 CREATE USER x */',
  '/*M!100000 GRANT ALL ON *.* TO x */',
  'CREATE /*!50017 DEFINER=x */ TRIGGER t BEFORE INSERT ON `bars` FOR EACH ROW SET @a=1',
  'CREATE TABLE `bars` LIKE `meta`',
  'CREATE TABLE `bars` (`a` int) SELECT 1',
  'CREATE TABLE `bars` (`a` int) ENGINE=MERGE UNION=(`meta`)',
  "CREATE TABLE `bars` (`a` int) ENGINE=FEDERATED CONNECTION='mysql://x/y/z'",
  "CREATE TABLE `bars` (`a` int) ENGINE=InnoDB DATA DIRECTORY='/tmp'",
  'CREATE TABLE `bars` (`a` int) /*!50100 ENGINE=MERGE */',
  'CREATE OR REPLACE TABLE `bars` (`a` int)',
  'DROP TABLE `bars`, mysql.user',
  'ALTER TABLE `bars` RENAME TO `meta`',
  'INSERT INTO `bars` SELECT 1',
  'INSERT INTO `bars` VALUES (SLEEP(9))',
  'INSERT INTO `bars` VALUES ((SELECT 1))',
  "INSERT INTO `bars` VALUES ('a' /* b */)",
  "INSERT INTO `bars` VALUES (1) -- '",
  'INSERT INTO `bars` VALUES ("a")',
  "INSERT INTO `bars` VALUES ('a)",
  'REPLACE INTO `bars` VALUES (1)',
  'TRUNCATE `bars`',
  "LOAD DATA INFILE '/x' INTO TABLE `bars`",
  '\u00a0DROP TABLE `bars`',
];

const ELSEWHERE = [
  'USE `prod`',
  '/*!40000 DROP DATABASE IF EXISTS `prod`*/',
  'CREATE DATABASE /*!32312 IF NOT EXISTS*/ `prod`',
  'DROP SCHEMA prod',
  'DROP TABLE `prod`.`bars`',
  'INSERT INTO `prod` . `bars` VALUES (1)',
  'CREATE TABLE `prod`.`bars` (`a` int)',
  'CREATE TABLE `bars` (`a` int REFERENCES `prod`.`bars` (`a`))',
];

test('what a dump says of Hindcast’s own tables may be run', () => {
  for (const sql of WRITTEN) assert.equal(because(sql), null, sql);
});

test('another statement is refused with its first words, in conditional comments too', () => {
  for (const sql of REFUSED) assert.match(because(sql) ?? '', /^has a statement that .* does not need.* \(.+\)$/, sql);
});

test('a statement about another database is refused with what to do', () => {
  for (const sql of ELSEWHERE) assert.match(because(sql) ?? '', /^names another database \(.+\): make it of one/, sql);
});

test('a table that is none of Hindcast’s is refused by its name', () => {
  for (const sql of ['DROP TABLE `bars`, `users`', 'INSERT INTO `users` VALUES (1)', 'LOCK TABLES `users` WRITE']) {
    assert.equal(because(sql), "is none of Hindcast's: it has a table users");
  }
});
