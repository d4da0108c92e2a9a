import { Field } from '@/components/ui/field';
import type { WireMeta } from '@/lib/meta/wire';
import { Panel } from '../panel';
import { Thumb } from '../thumb';
import type { MetaForm } from './use-meta-form';

/** Each photo with the words that stand for it where it is not seen. */
export function PhotosPanel({ form, meta }: { form: MetaForm; meta: WireMeta }) {
  const { register, formState } = form;
  const { photos } = meta.facts;
  return (
    <Panel title="Описи фото">
      {photos.length === 0 ? (
        <p className="text-ink-2">Фото ще немає. Додайте його до&nbsp;картки товару в&nbsp;касі.</p>
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
                error={
                  place === 0
                    ? formState.errors.imageAlt?.message
                    : place === 1
                      ? formState.errors.photoAlts?.message
                      : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
