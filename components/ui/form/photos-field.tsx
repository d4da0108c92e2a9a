import { useId, useState } from 'react';
import { AnyIcon } from '../icon/any-icon';
import { IconButton } from '../icon-button';
import { Spinner } from '../spinner';
import { FieldError } from './field-error';

/** Maximum bytes of a chosen file; larger ones are no phone photos. */
const LARGEST = 15 * 1024 * 1024;
/** Longest side of a photo that is sent, in pixels; a camera's photo would take minutes to upload. */
const SIDE = 1600;

type PhotosFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Photos in base64, as JPEG. */
  photos: string[];
  most: number;
  onChange: (photos: string[]) => void;
  /** Address of a photo that is not one of base64. */
  srcOf?: (photo: string) => string;
};

const dataUrl = (photo: string): string => `data:image/jpeg;base64,${photo}`;

/** Field for a few photos from the camera or the gallery, which are shrunk in the browser. */
export function PhotosField({
  label,
  hint,
  error,
  photos,
  most,
  onChange,
  srcOf = dataUrl,
}: PhotosFieldProps) {
  const id = useId();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState('');
  const add = async (files: File[]) => {
    setReading(true);
    const read = await Promise.all(files.map(shrink));
    setReading(false);
    const wrong = files.find((_, place) => !read[place]);
    const why = wrong && wrong.size > LARGEST ? 'більший за\u00a015\u00a0МБ' : 'не\u00a0є фото';
    const all = [...photos, ...read.flatMap((photo) => photo ?? [])];
    const tooMany = all.length > most ? `Не\u00a0більше ${most} фото` : '';
    setRefusal(wrong ? `Файл «${wrong.name}» ${why}` : tooMany);
    onChange(all.slice(0, most));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-2.5 text-[15px] leading-[22px] font-semibold">
        <span aria-hidden>{label}</span>
        <span role="alert" id={`${id}-error`}>
          <FieldError error={refusal || error} />
        </span>
      </div>
      <ul className="flex flex-wrap gap-2.5">
        {photos.map((photo, place) => (
          <li key={photo.slice(-64) + String(place)} className="relative">
            {/* biome-ignore lint/performance/noImgElement: a local file */}
            <img
              src={srcOf(photo)}
              alt={`Фото ${place + 1}`}
              className="size-22 border-[1.5px] border-ink object-cover"
            />
            <IconButton
              icon="close"
              label={`Прибрати фото ${place + 1}`}
              className="absolute -top-2 -right-2 bg-white"
              onClick={() => {
                setRefusal('');
                onChange(photos.filter((_, other) => other !== place));
              }}
            />
          </li>
        ))}
        {photos.length < most && (
          <li>
            <label className="grid size-22 cursor-pointer place-items-center content-center gap-1 rounded-field border-[1.5px] border-dashed border-field bg-white text-sm hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ultra">
              {isReading ? <Spinner /> : <AnyIcon name="image" />}
              Додати
              <input
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                aria-label={`${label}: додати`}
                aria-describedby={`${id}-error`}
                aria-invalid={refusal || error ? true : undefined}
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])];
                  // The same file can be chosen again after it was removed.
                  event.target.value = '';
                  void add(files);
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {hint && <p className="mt-1.5 text-sm text-ink-3">{hint}</p>}
    </fieldset>
  );
}

/** A file as JPEG in base64; null when it is too large or the browser cannot read it as a picture. */
async function shrink(file: File): Promise<string | null> {
  if (file.size > LARGEST) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? null;
}
