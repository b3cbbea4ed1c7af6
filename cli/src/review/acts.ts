import type { WireSubmissionView } from '@hindcast/domain';
import type { WireTwin } from '@hindcast/domain/client';
import { copiesIn } from '@hindcast/domain/machine';
import { standingIn } from '@hindcast/domain/submit';
import { knownAs } from '@hindcast/domain/text';
import { readChange } from './change.ts';
import { asked, askedKey, type Session, say, tried } from './session.ts';

const SPAM = 'Spam';
/** Maximum number of experts that are offered, each by a digit. */
const OFFERED = 9;

/** Approves a submission after confirmations for a duplicate and a new expert. True if it is decided. */
async function approve(session: Session, one: WireSubmissionView, expert?: number | null): Promise<boolean> {
  if (one.problem !== null) {
    say(session, one.problem);
    return false;
  }
  const [twin] = copiesIn(one.twins);
  if (twin) {
    const question = `${twin.of} ${twin.id} says nearly the same. Approve it all the same? y/n`;
    if ((await askedKey(session, question)) !== 'y') return false;
  }
  if (one.doubt !== null) {
    if ((await askedKey(session, `Approve it all the same? Doubtful: ${one.doubt}. y/n`)) !== 'y') return false;
  }
  const decision = await tried(session, () =>
    session.client.approve(one.id, {
      version: one.version,
      ...(one.doubt !== null && { confirmed: true }),
      ...(expert !== undefined && { influencer_id: expert }),
    }),
  );
  if (!decision) return false;
  session.done.push({ act: 'decision', decision });
  session.tally.approved++;
  const who = decision.new_influencer ? 'a new expert’s' : 'their';
  say(
    session,
    `${decision.message} It becomes ${who} prediction ${decision.prediction_id} in ten seconds; u undoes it.`,
  );
  return true;
}

async function reject(session: Session, one: WireSubmissionView, given: string | null): Promise<boolean> {
  const comment = given ?? (await asked(session, 'Why (empty: not rejected):'));
  if (comment.trim() === '') {
    say(session, 'Not rejected.');
    return false;
  }
  const sent = { admin_comment: comment, version: one.version };
  const decision = await tried(session, () => session.client.reject(one.id, sent));
  if (!decision) return false;
  session.done.push({ act: 'decision', decision });
  session.tally.rejected++;
  say(session, `${decision.message} u undoes it.`);
  return true;
}

/** Approves a submission for an expert chosen by name. True if it is decided. */
async function approveAs(session: Session, one: WireSubmissionView): Promise<boolean> {
  const search = (await asked(session, 'Whose prediction is it (a name, a handle or “new”):')).trim();
  if (search === '') return false;
  if (search === 'new') return approve(session, one, null);
  const found = await tried(session, () => session.client.experts(search));
  if (!found) return false;
  const offered = found.slice(0, OFFERED);
  if (offered.length === 0) {
    say(session, `Nobody on record is called like “${search}”.`);
    return false;
  }
  for (const [at, { name, x_handle }] of offered.entries()) {
    say(session, `${at + 1}  ${name}${x_handle === null ? '' : ` @${x_handle}`}`);
  }
  const more = found.length - offered.length;
  const question = `A digit approves it as theirs, any other key does not.${more > 0 ? ` ${more} more match.` : ''}`;
  const chosen = offered[Number(await askedKey(session, question)) - 1];
  return chosen !== undefined && approve(session, one, chosen.id);
}

/** Returns the names of a duplicate's expert, the stored name first. */
async function expertOf({ client }: Session, { of, id }: WireTwin): Promise<string[]> {
  if (of === 'prediction') return [(await client.record(id)).prediction.influencer.name];
  const { existing_influencer_name, expert_name } = await client.submission(id);
  return existing_influencer_name === null ? [expert_name] : [existing_influencer_name, expert_name];
}

/** Rejects a submission as a duplicate. True if it is decided. */
async function rejectDuplicate(session: Session, one: WireSubmissionView): Promise<boolean> {
  const [twin] = copiesIn(one.twins);
  if (twin) {
    const whose = await tried(session, () => expertOf(session, twin));
    if (whose === null) return false;
    const names = [one.expert_name, one.existing_influencer_name].flatMap((name) =>
      name === null ? [] : [knownAs(name)],
    );
    const question = `${twin.of} ${twin.id} is ${whose[0]}’s. Reject this as its duplicate all the same? y/n`;
    const isSame = whose.some((name) => names.includes(knownAs(name)));
    if (!isSame && (await askedKey(session, question)) !== 'y') return false;
    return reject(session, one, `Says the same as ${twin.of} ${twin.id}`);
  }
  say(session, 'Nothing on record says the same: r rejects it with a comment.');
  return false;
}

function changeText(name: string, before: unknown, after: unknown): string {
  const shown = (value: unknown): string => (value === null || value === '' ? '(empty)' : String(value));
  return `${name}: ${shown(before)} → ${shown(after)}`;
}

/** Edits fields of a submission. The parsed values are shown before they are stored. */
async function edit(session: Session, one: WireSubmissionView): Promise<void> {
  const text = await asked(session, 'Field=value, several with two blanks between them (empty: nothing changes):');
  if (text.trim() === '') return;
  const change = readChange(text.trim().split(/(?<! ) {2,}(?=\w+\s*=)/));
  if ('problem' in change) {
    say(session, change.problem);
    return;
  }
  for (const [name, value] of Object.entries(change.edit))
    say(session, changeText(name, one[name as keyof WireSubmissionView], value));
  if ((await askedKey(session, 'Store this? y/n')) !== 'y') return say(session, 'Nothing was changed.');
  const answer = await tried(session, () =>
    session.client.editSubmission(one.id, { ...change.edit, version: one.version }),
  );
  if (!answer) return;
  if (answer.undo_until !== null) {
    session.done.push({ act: 'decision', decision: answer });
    session.tally[answer.status === 'approved' ? 'approved' : 'rejected']++;
  } else if (answer.version !== one.version)
    session.done.push({ act: 'edit', id: one.id, before: standingIn(one, change.edit), version: answer.version });
  say(session, `${answer.message} u undoes it.`);
}

/** Undoes the last act of this session. Returns its submission. Null if there is none. */
export async function undo(session: Session): Promise<number | null> {
  const last = session.done.at(-1);
  if (!last) {
    say(session, 'Nothing is left to undo.');
    return null;
  }
  if (last.act === 'edit') {
    const { id, before, version } = last;
    const undone = await tried(session, () => session.client.editSubmission(id, { ...before, version }));
    if (!undone) return null;
    session.done.pop();
    say(session, `Undone: submission ${id} says again what it said.`);
    return id;
  }
  const { id, status } = last.decision;
  const undone = await tried(session, () => session.client.undoDecision(id));
  if (!undone) return null;
  if (status === 'approved') session.tally.approved--;
  else session.tally.rejected--;
  session.done.pop();
  say(session, undone.message);
  return id;
}

/** Acts of the keys on the submission that is shown. Each returns true if it decided the submission. */
export const actOfKey: Readonly<Record<string, (session: Session, one: WireSubmissionView) => Promise<boolean>>> = {
  a: (session, one) => approve(session, one),
  i: approveAs,
  r: (session, one) => reject(session, one, null),
  d: rejectDuplicate,
  x: (session, one) => reject(session, one, SPAM),
  e: async (session, one) => {
    await edit(session, one);
    return false;
  },
};
