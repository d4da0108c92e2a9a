import { useId } from 'react';
import { pictureIdOf, picturePath } from '@/lib/catalogue/product/own-picture';
import { PictureField } from '../pictures/picture-field';
import { Thumb } from '../thumb';

type PhotoChoiceProps = {
  legend: string;
  /** Label of the option without a picture. */
  none: string;
  /** Photo paths, relative to the POS host. */
  photos: string[];
  value: string;
  onChoose: (path: string) => void;
  /** Text shown when there are no pictures. */
  empty: string;
};

/** Radio buttons to choose one of the POS's photos, or none. */
export function PhotoChoice({ legend, none, photos, value, onChoose, empty }: PhotoChoiceProps) {
  const name = useId();
  if (photos.length === 0) return <p className="text-ink-3">{empty}</p>;
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice name={name} isChosen={value === ''} label={none} onChoose={() => onChoose('')} />
        {photos.map((path, place) => (
          <Choice
            key={path}
            name={name}
            path={path}
            isChosen={value === path}
            label={`Фото ${place + 1}`}
            onChoose={() => onChoose(path)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OwnPhotoProps = { value: string; onChange: (path: string) => void };

/** Uploads a picture of one's own instead of a photo of the POS; `value` is a photo path. */
export function OwnPhoto({ value, onChange }: OwnPhotoProps) {
  const id = pictureIdOf(value);
  return (
    <div className="mt-4">
      <PictureField
        label="Своя картинка"
        value={id === null ? null : { id, alt: '' }}
        onChange={(picture) => onChange(picture ? picturePath(picture.id) : '')}
        hasNoAlt
      />
    </div>
  );
}

type ChoiceProps = {
  name: string;
  path?: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
};

function Choice({ name, path, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="grid w-[96px] cursor-pointer gap-1 border-2 border-transparent p-0.5 text-sm has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      {path ? (
        <Thumb path={path} isLarge />
      ) : (
        <span className="grid h-[110px] w-[88px] place-items-center border border-dashed border-field px-1 text-center leading-tight text-ink-2">
          {label}
        </span>
      )}
      <span className="flex min-h-6 items-center gap-1.5">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          className="size-4 accent-ink"
        />
        <span className={path ? undefined : 'sr-only'}>{label}</span>
        {!path && <span aria-hidden="true">Без своєї</span>}
      </span>
    </label>
  );
}
