import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FieldError } from '@/components/ui/form/field-error';
import { picturePath } from '@/lib/catalogue/product/own-picture';
import { Thumb } from '../thumb';
import { CropButton } from './crop-button';
import { PictureUpload } from './picture-upload';

/** A picture by staff as a form value: its id, and its alternative text. */
export type PictureValue = { id: string; alt: string };

type PictureFieldProps = {
  /** What the picture shows, as the name of the group, e.g. «Картинка банера». */
  label: string;
  value: PictureValue | null;
  onChange: (value: PictureValue | null) => void;
  /** Whether the picture is decorative or its page has a text for it; then there is no field for `alt`. */
  hasNoAlt?: boolean;
  error?: string | undefined;
};

/**
 * Form field for one picture that staff upload: chosen, dropped or taken by the camera, cropped, described, removed.
 * The value is `{ id, alt }`, or null without a picture. The picture is stored at once, but belongs to nothing until the
 * form is saved. A command that saves the value must call `claimPictures` with its id, and store `picturePath(id)`, the
 * path that `photoUrl` and `Photo` show, in a column that `textsWithPictures` of `lib/media/store-picture.ts` lists: other
 * pictures are deleted after 30 days. A cropped picture has a new id.
 */
export function PictureField({ label, value, onChange, hasNoAlt, error }: PictureFieldProps) {
  const replace = ({ id }: { id: string }) => onChange({ id, alt: value?.alt ?? '' });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{label}</legend>
      <FieldError error={error} />
      {value && (
        <div className="flex flex-wrap gap-4">
          <Thumb path={picturePath(value.id)} isLarge className="object-contain!" />
          <div className="grid grow content-start gap-2">
            {!hasNoAlt && (
              <Field
                label="Опис для тих, хто не бачить"
                placeholder="Що видно на фото"
                maxLength={150}
                value={value.alt}
                onChange={({ target }) => onChange({ ...value, alt: target.value })}
              />
            )}
            <div className="flex flex-wrap gap-2">
              <CropButton path={picturePath(value.id)} onCropped={replace} />
              <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
                Прибрати
              </Button>
            </div>
          </div>
        </div>
      )}
      <PictureUpload label={value ? 'Замінити' : 'Обрати фото'} onStored={replace} />
    </fieldset>
  );
}
