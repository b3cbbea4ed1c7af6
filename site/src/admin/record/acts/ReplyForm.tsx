import { formatDayLong, readDay, type WireReply } from '@hindcast/domain';
import { REPLY_MAX } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import { ActForm } from '../../form/ActForm.tsx';
import { Field, ReasonField } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import type { ActProps } from './actProps.ts';

const dayOf = ({ date }: WireReply): string => {
  const day = readDay(date);
  return day === null ? date : formatDayLong(day);
};

const replyText = (reply: WireReply | null): string =>
  reply ? `“${shownText(reply.words)}”, ${dayOf(reply)}` : 'no reply';

/** Shows the form that stores or removes the expert's reply to the verdict. */
export function ReplyForm({ record, onDone, onClose }: ActProps) {
  const { client } = useAdmin();
  const { id } = record.prediction;
  const words = useWords(`prediction:${id}:reply`);
  if (record.withdrawn) return null;
  const before = record.prediction.reply ?? null;
  const isRemoval = words.text('how') === 'none';
  const send = async (dry_run: boolean) =>
    isRemoval
      ? client.removeReply(id, { reason: words.text('reason'), dry_run })
      : client.setReply(id, {
          words: words.text('words', before?.words ?? ''),
          source_url: words.text('link', before?.source_url ?? '').trim() || null,
          date: words.text('date', before?.date ?? ''),
          dry_run,
        });
  return (
    <ActForm
      title="Reply to the verdict"
      says="What the expert said to it. It stands beside the verdict, where everybody can read it."
      name={isRemoval ? 'Remove' : 'Record'}
      words={words}
      changes="record"
      check={() => send(true)}
      preview={({ data }) => <p dir="auto">Then: {replyText(data)}.</p>}
      send={() => send(false)}
      said={({ data, stored }) =>
        `Prediction ${id} has ${data ? 'a reply' : 'no reply'} to its verdict${stored ? '' : ', as before'}.`
      }
      onDone={onDone}
      onClose={onClose}
    >
      {before && (
        <Field
          {...words.field('how')}
          label="On record"
          kind={[
            ['', 'The reply below'],
            ['none', 'No reply: remove it'],
          ]}
        />
      )}
      {isRemoval ? (
        <ReasonField words={words} readBy="operators" />
      ) : (
        <>
          <Field
            {...words.field('words', before?.words ?? '')}
            label="Words"
            kind="long"
            required
            maxLength={REPLY_MAX}
          />
          <Field
            {...words.field('date', before?.date ?? '')}
            label="Said on"
            kind="day"
            hint="The day of the reply, UTC."
            required
          />
          <Field
            {...words.field('link', before?.source_url ?? '')}
            label="Link"
            hint="Where it was said, https://… May be left empty."
          />
        </>
      )}
    </ActForm>
  );
}
