// Settings that change how the server reads a text, such as SQL_MODE ANSI_QUOTES, are not among them: a statement could
// then mean something else than what was checked.
const SAVED = '@\\w+';
const FLAGS = 'UNIQUE_CHECKS|FOREIGN_KEY_CHECKS|SQL_NOTES|SQL_LOG_BIN|AUTOCOMMIT';
const LETTERS = 'CHARACTER_SET_CLIENT|CHARACTER_SET_RESULTS|COLLATION_CONNECTION';
const SESSION = '(?:@@SESSION\\.|@@|SESSION\\s+)?';
const UTF8 = "(?:'utf8\\w*'|utf8\\w*)";

const SETTING = [
  `NAMES\\s+${UTF8}`,
  `${SESSION}(?:${FLAGS})\\s*=\\s*(?:[01]|${SAVED})`,
  `${SESSION}(?:${LETTERS})\\s*=\\s*(?:${UTF8}|NULL|${SAVED})`,
  `${SESSION}NOTE_VERBOSITY\\s*=\\s*(?:\\d+|${SAVED})`,
  `${SESSION}TIME_ZONE\\s*=\\s*(?:'[\\w+:/-]+'|${SAVED})`,
  `${SESSION}SQL_MODE\\s*=\\s*(?:''|'NO_AUTO_VALUE_ON_ZERO'|${SAVED})`,
  `${SAVED}\\s*=\\s*@@(?:SESSION\\.)?(?:${FLAGS}|${LETTERS}|NOTE_VERBOSITY|TIME_ZONE|SQL_MODE)`,
].join('|');

const SET = new RegExp(`^SET\\s+(?:${SETTING})(?:\\s*,\\s*(?:${SETTING}))*$`, 'i');

/** Whether a SET changes nothing but what a dump sets for its own session. */
export const setsSessionOnly = (sql: string): boolean => SET.test(sql);
