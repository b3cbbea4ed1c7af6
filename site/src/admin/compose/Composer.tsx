import { formatCount } from '@hindcast/domain';
import {
  isLongPost,
  type Platform,
  POST_MAX,
  platforms,
  type WirePost,
  xDoubts,
  xPriceText,
} from '@hindcast/domain/posting';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../form/useWords.ts';
import { ConnectionList, useConnections } from './connections/Connections.tsx';
import { ImageFields } from './images/ImageFields.tsx';
import { useImages } from './images/useImages.ts';
import { type Composed, orderOf, orderProblem, pictureIn } from './order.ts';
import { Results } from './Results.tsx';
import { SendTime } from './SendTime.tsx';
import { usePosting } from './usePosting.ts';
import './compose.css';

/** A text with which the form for a post begins. */
export interface Draft {
  /** Name of the draft, unique in its composer. Each draft keeps its own edits. */
  readonly name: string;
  readonly text: string;
}

interface ComposerProps {
  /** Key under which the input is kept in the tab. Has to be passed as `key` too. */
  readonly form: string;
  readonly draft?: Draft;
  /** Id of the prediction whose picture is posted, unless the operator removes it. */
  readonly picture?: number;
  readonly about?: { readonly submission_id?: number; readonly prediction_id?: number };
  /** True if a post can be scheduled. */
  readonly plans?: boolean;
  /** Called once a post has succeeded on all platforms. */
  readonly onDone?: (post: WirePost) => void;
  /** Content above the text field. */
  readonly children?: ReactNode;
}

const WAYS = [
  { name: 'X', on: ['x'] },
  { name: 'Nostr', on: ['nostr'] },
  { name: 'Both', on: platforms },
] as const satisfies readonly { readonly name: string; readonly on: readonly Platform[] }[];

const blank: Draft = { name: 'text', text: '' };

/** Shows the form that writes and sends a post on X, Nostr or both, and the result on each platform. */
export function Composer(props: ComposerProps) {
  const { form, draft = blank, picture, about = {}, plans = false, onDone, children } = props;
  const id = useId();
  const words = useWords(form);
  const images = useImages();
  const connections = useConnections();
  const field = useRef<HTMLTextAreaElement>(null);
  const pictureBefore = picture === undefined ? '' : String(picture);
  const composed: Composed = {
    text: words.text(draft.name, draft.text),
    picture: words.text('picture', pictureBefore),
    at: plans ? words.text('at') : '',
    images: images.all.map(({ address }) => address),
  };
  const { text } = composed;
  /** Platforms of the last refused attempt. Its reason is shown as long as it applies. Null without such an attempt. */
  const [refused, setRefused] = useState<readonly Platform[] | null>(null);
  const posting = usePosting((post) => {
    // The initial text must not come back after the post was sent.
    const emptied = { [draft.name]: draft.text, picture: pictureBefore };
    words.replace(
      Object.fromEntries(Object.entries(emptied).flatMap(([name, was]) => (was === '' ? [] : [[name, '']]))),
    );
    images.clear();
    onDone?.(post);
  });
  const { busy } = posting;
  const problemOn = (on: readonly Platform[]): string | null => orderProblem(composed, on, connections.on, Date.now());
  const objection = refused && problemOn(refused);
  useEffect(() => {
    if (objection === null) setRefused(null);
  }, [objection]);

  const post = (on: readonly Platform[]): void => {
    if (busy) return;
    if (problemOn(on) === null) {
      setRefused(null);
      posting.send(orderOf(composed, on, about));
      return;
    }
    setRefused(on);
    if (text.trim() === '') field.current?.focus();
  };
  const verb = composed.at === '' ? 'Post to' : 'Schedule for';
  const doubts = xDoubts(text);

  return (
    <div className="composer">
      <div className="post-main">
        <ConnectionList connections={connections} />
        {children}
        <div className="edit-field" data-typed={words.typed[draft.name] !== undefined || undefined}>
          <label htmlFor={id}>Tweet text</label>
          <textarea
            ref={field}
            id={id}
            name="text"
            className="admin-input"
            rows={5}
            dir="auto"
            maxLength={POST_MAX}
            value={text}
            aria-describedby={`${id}-count`}
            onChange={({ currentTarget }) => words.set(draft.name, currentTarget.value, draft.text)}
          />
          <p className="post-count" id={`${id}-count`}>
            <span>
              {formatCount(text.length)} / {formatCount(POST_MAX)}
            </span>
            {isLongPost(text) && <span data-doubt="">Long tweet</span>}
            {text.trim() !== '' && <span className="post-price">X charges about {xPriceText(text)} for it.</span>}
          </p>
          {doubts.map((doubt) => (
            <p key={doubt} data-doubt="">
              {doubt}
            </p>
          ))}
        </div>
      </div>
      <ImageFields words={words} images={images} picture={pictureIn(composed.picture)} pictureBefore={pictureBefore} />
      <div className="post-send">
        {plans && <SendTime words={words} />}
        <div className="form-acts post-ways" data-start>
          {WAYS.map(({ name, on }) => (
            <button
              key={name}
              type="button"
              className={name === 'Both' ? 'hc-main-button' : 'hc-button'}
              aria-disabled={busy || problemOn(on) !== null || undefined}
              onClick={() => post(on)}
            >
              {verb} {name}
            </button>
          ))}
        </div>
        <Results posting={posting} objection={objection} />
      </div>
    </div>
  );
}
