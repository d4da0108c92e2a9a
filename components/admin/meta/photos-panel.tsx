import { Field, FieldError } from '@/components/ui/form/field';
import type { WireMeta } from '@/lib/meta/answers';
import { AdminPanel } from '../panel';
import { Thumb } from '../thumb';
import type { MetaForm } from './use-meta-form';

/** Each photo with the words that stand for it where it is not seen. */
export function PhotoAltsPanel({ form, meta }: { form: MetaForm; meta: WireMeta }) {
  const { register, formState } = form;
  const { errors } = formState;
  const { photos } = meta.facts;
  return (
    <AdminPanel
      title="Фото та їхні описи"
      aside={<span className="text-sm text-ink-2">Порядок і склад – з&nbsp;каси</span>}
    >
      <FieldError error={errors.photoAlts?.message} />
      {photos.length === 0 ? (
        <p className="text-ink-2">
          Фото немає, тож покупці бачать порожню рамку. Додайте його до&nbsp;картки товару
          в&nbsp;касі.
        </p>
      ) : (
        <ul className="grid gap-4">
          {photos.map((path, place) => (
            <li key={path} className="flex gap-4">
              <Thumb path={path} isLarge />
              <Field
                {...(place === 0 ? register('imageAlt') : register(`photoAlts.${place - 1}`))}
                className="grow"
                label={place === 0 ? 'Головне фото' : `Фото ${place + 1}`}
                placeholder="Що видно на фото"
                autoComplete="off"
                error={(place === 0 ? errors.imageAlt : errors.photoAlts?.[place - 1])?.message}
              />
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
