import { type ReactNode, useId, useState } from 'react';
import { FieldError } from '@/components/ui/form/field-error';
import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import { announce } from '@/components/ui/overlay/announce';
import { errorText } from '@/lib/http/browser/error-text';
import type { StoredPicture } from '@/lib/media/picture-inputs';
import { uploadPicture } from './upload-picture';

type PictureUploadProps = {
  /** What is uploaded, e.g. «Додати фото». */
  label: string;
  isMultiple?: boolean;
  /** Called for each stored picture, in the order of the files. */
  onStored: (picture: StoredPicture) => void;
};

/** Uploads pictures that are chosen, dropped here or taken by the camera; shows the progress and what was refused. */
export function PictureUpload({ label, isMultiple = false, onStored }: PictureUploadProps) {
  const id = useId();
  const [sent, setSent] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);

  const upload = async (files: File[]) => {
    if (sent !== null || files.length === 0) return;
    const refused: string[] = [];
    setRefusals([]);
    for (const [place, file] of files.entries()) {
      const report = (share: number) => setSent((place + share) / files.length);
      report(0);
      await uploadPicture(file, report).then(onStored, (error: unknown) => {
        refused.push(`${file.name}: ${errorText(error)}`);
      });
    }
    setSent(null);
    setRefusals(refused);
    announce(`Додано фото: ${files.length - refused.length}`);
  };

  const input = (icon: AnyIconName, text: ReactNode, isCamera: boolean) => (
    <label
      className={`btn btn-secondary btn-sm cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${isCamera ? 'hidden pointer-coarse:inline-flex' : ''}`}
    >
      <AnyIcon name={icon} size={20} />
      {text}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={isMultiple && !isCamera}
        {...(isCamera && { capture: 'environment' })}
        className="sr-only"
        aria-describedby={`${id}-refused`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again after it was refused.
          target.value = '';
          void upload(files);
        }}
      />
    </label>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the file inputs inside
    <div
      className={`grid gap-2 border-[1.5px] border-dashed p-3 ${isOver ? 'border-ink bg-paper-2' : 'border-field'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void upload([...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1));
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        {input('image', label, false)}
        {input('phone', 'Зняти камерою', true)}
        <span className="text-sm text-ink-2">
          JPEG, PNG або WebP до&nbsp;15&nbsp;МБ.
          <span className="pointer-coarse:hidden"> Можна перетягнути сюди</span>
        </span>
      </div>
      {sent !== null && (
        <progress className="w-full accent-ink" aria-label="Надсилання фото" value={sent} />
      )}
      <div id={`${id}-refused`} role="alert" className="grid gap-1 empty:hidden">
        {refusals.map((text) => (
          <FieldError key={text} error={text} />
        ))}
      </div>
    </div>
  );
}
