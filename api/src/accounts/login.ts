import type { WireLogin, WireLoginRequest } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import type { PersonRow, Storage } from '../db/index.ts';
import { audit, personActor } from '../http/index.ts';
import { AppError, type Clock, type InstallationKey } from '../lib/index.ts';
import { nameKey } from './names.ts';
import { openSession } from './openSession.ts';
import type { Passwords } from './passwords.ts';
import type { SignInLimits } from './signInLimits.ts';
import { isTotpReadable, stepOfCode } from './totp.ts';

export interface SignInParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly key: InstallationKey;
  readonly passwords: Passwords;
  readonly signInLimits: SignInLimits;
}

const wrong = () => new AppError('unauthorized', 'The username or the password is wrong');
const LOST =
  'the key that sealed them is gone. An admin resets them with hindcast user reset NAME --totp, and you set them up anew';
const wrongCode = () => new AppError('unauthorized', 'The code is wrong, or it was used before: wait for the next one');

/**
 * Signs a person in. An unknown name and a disabled person cost the same work and count like a wrong password. Throws
 * 401 (`code_required` if the authenticator code is missing), 429, 503.
 */
export async function login(
  parts: SignInParts,
  { username, password, code }: WireLoginRequest,
  place: string,
): Promise<WireLogin> {
  const { storage, passwords, signInLimits } = parts;
  const { models } = storage;
  const person = (await models.people.findOne({ where: { known_as: nameKey(username) } }))?.get() ?? null;
  const known = (await models.tokens.findOne({ where: { person_id: person?.id ?? 0, place }, raw: true })) !== null;
  const giveBack = await signInLimits.reserve({ username, place, known });
  let right: boolean;
  try {
    right = await passwords.matches(person?.hash ?? null, password, known);
  } catch (thrown) {
    await giveBack(); // no password was compared
    throw thrown;
  }
  if (!right || !person || person.disabled_at !== null) throw wrong();
  if (person.totp_step !== null && code === undefined) {
    await giveBack();
    throw new AppError('code_required', 'Please enter the code of your authenticator app');
  }
  const step = person.totp_step === null ? null : await checkCode(parts, person, { code: code ?? '', place, known });
  const token = await open(parts, person, { place, step });
  await giveBack();
  const { name, role, must_change } = person;
  return {
    success: true,
    username: name,
    message: must_change ? 'Signed in. Change your password now' : 'Signed in',
    token,
    role,
    must_change,
  };
}

/** Returns the time step of a valid code. Throws 401, and 429 after too many wrong ones. */
async function checkCode(
  { storage, clock, key, signInLimits }: SignInParts,
  person: PersonRow,
  { code, ...from }: { readonly code: string; readonly place: string; readonly known: boolean },
): Promise<number> {
  if (!isTotpReadable(key, person)) throw new AppError('unauthorized', `Your codes cannot be checked: ${LOST}`);
  const giveBack = await signInLimits.reserveCode(person.id, from);
  const step = stepOfCode(key, person, code, clock.now());
  if (step !== null) {
    await giveBack();
    return step;
  }
  const entry = { act: 'people.wrong_code', subject: person.name, detail: {} };
  await storage.transaction((tx) => audit(tx, personActor(person), entry, new Date(clock.now())));
  throw wrongCode();
}

/** Opens the session, unless the person was changed since they were read. Throws 401. */
function open(
  { storage, clock }: SignInParts,
  person: PersonRow,
  { place, step }: { readonly place: string; readonly step: number | null },
): Promise<string> {
  const now = new Date(clock.now());
  return storage.transaction(async (tx) => {
    const { people } = tx.models;
    const { id, version } = person;
    const row = await people.findOne({ where: { id, version, disabled_at: null } });
    if (!row) throw wrong();
    if (step !== null) {
      const [counted] = await people.update({ totp_step: step }, { where: { id, totp_step: { [Op.lt]: step } } });
      if (counted === 0) throw wrongCode();
    }
    const token = await openSession(tx, row, { place, now });
    await audit(tx, personActor(row), { act: 'people.login', subject: row.name, detail: {} }, now);
    return token;
  });
}
