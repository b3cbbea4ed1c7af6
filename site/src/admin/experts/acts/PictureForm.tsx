import { useEffect, useState } from 'react';
import { ActForm } from '../../form/ActForm.tsx';
import { Check, FileField } from '../../form/Field.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAdmin } from '../../session/admin.ts';
import { Picture } from '../shown/Picture.tsx';
import type { ExpertActProps } from './expertActProps.ts';

/**
 * Shows the form that sets, replaces or removes an expert's picture. The server crops the picture to a square and
 * encodes it again.
 */
export function PictureForm({ expert, onDone, onClose }: ExpertActProps) {
  const { client } = useAdmin();
  const { id, name, picture } = expert;
  const words = useWords(`expert:${id}:picture`);
  const [file, setFile] = useState<File | null>(null);
  const [removes, setRemoves] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    // Read as a data URL, because the content security policy forbids blob URLs.
    const reader = new FileReader();
    reader.onload = () => setShown(String(reader.result));
    reader.readAsDataURL(file);
    return () => {
      reader.abort();
      setShown(null);
    };
  }, [file]);
  const send = async () => {
    if (removes) return client.setPicture(String(id), null);
    if (!file) throw new Error('Choose a file first.');
    return client.setPicture(String(id), new Uint8Array(await file.arrayBuffer()));
  };
  return (
    <ActForm
      title="Picture"
      says="A JPEG, PNG, WebP or AVIF of up to 4 MB. It is cut to a square."
      name={removes ? 'Remove it' : picture === null ? 'Set it' : 'Replace it'}
      words={words}
      changes="experts"
      send={send}
      said={({ data, stored }) =>
        !stored
          ? 'It was so already: nothing changed.'
          : data.picture === null
            ? `${name} has no picture now.`
            : `${name} has this picture now.`
      }
      onDone={() => onDone(id)}
      onClose={onClose}
    >
      <div className="expert-pictures">
        <Picture picture={picture} name={name} isLarge />
        {shown !== null && !removes && (
          <span className="expert-picture" data-large>
            <img src={shown} alt="What you chose" />
          </span>
        )}
      </div>
      {!removes && (
        <FileField
          label="File"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onFiles={([chosen]) => setFile(chosen ?? null)}
        />
      )}
      {picture !== null && <Check label="Take it away" checked={removes} onChange={setRemoves} />}
    </ActForm>
  );
}
