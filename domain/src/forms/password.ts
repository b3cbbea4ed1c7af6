import { knownAs } from '../text/plainText.ts';

/** Common passwords of 12 and more characters from published leaks, and obvious ones for this product. */
const common = new Set(
  (
    '123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 12345678910 123456789123 123412341234 ' +
    '123123123123 012345678901 0123456789012 098765432109 987654321098 987654321012 112233445566 111222333444 ' +
    '1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv qazwsxedcrfv qwertyuiop12 qwertyuiop123 qwertyuiop[] ' +
    'qwertyuiopasdfgh qwertyuiopasdfghjkl qwerty123456 qwerty1234567 qwerty12345678 qwertyqwerty qwerasdfzxcv ' +
    'asdfghjkl123 asdfasdfasdf abcdefghijkl abcdefghijklm abcdefghijklmnopqrstuvwxyz abcd1234abcd abc123abc123 ' +
    'password1234 password12345 password123456 passwordpassword password!234 p@ssw0rd1234 passw0rd1234 mypassword123 ' +
    'changeme1234 changemechangeme letmeinletmein letmein12345 welcome12345 welcome123456 welcomewelcome ' +
    'administrator administrator1 adminadminadmin admin1234567 admin12345678 admin123admin administrator123 ' +
    'iloveyou1234 iloveyou12345 iloveyouforever iloveyousomuch trustno1trustno1 superman1234 football1234 ' +
    'dragondragon monkeymonkey sunshine1234 princess1234 baseball1234 michaeljordan liverpoolfc1 manchesterunited ' +
    'correcthorsebatterystaple satoshinakamoto bitcoinbitcoin ' +
    'bitcoin12345 bitcoin123456 hindcast1234 hindcasthindcast hindcastadmin hindcast12345'
  ).split(' '),
);

const ONE_AGAIN = /^(.{1,3})\1+.{0,2}$/u;

/** Tells whether a password, in lower case, is one of the most common, or repeats a few characters. */
const isCommon = (known: string): boolean => common.has(known.replaceAll(' ', '')) || ONE_AGAIN.test(known);

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

/**
 * Returns the form in which a password is hashed and compared (NFKC), so that the same password from different
 * keyboards matches.
 */
export const passwordForm = (given: string): string => given.toWellFormed().normalize('NFKC');

/** Returns the reason why a password is refused for a user of this name, as a sentence. Null if it is accepted. */
export function passwordProblem(given: string, name: string): string | null {
  const password = passwordForm(given);
  const { length } = [...password];
  if (length < PASSWORD_MIN) return `A password has at least ${PASSWORD_MIN} characters`;
  if (length > PASSWORD_MAX) return `A password has at most ${PASSWORD_MAX} characters`;
  const known = knownAs(password);
  if (known === knownAs(name)) return 'A password is not the name';
  return isCommon(known) ? 'This password is among the first that others guess: choose another one' : null;
}
