import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field-error';
import type { WireMeta } from '@/lib/meta/answers';
import type { TypedMeta } from '@/lib/meta/typed-meta';
import { RecordField } from '../form/record-fields';
import { AdminPanel } from '../panel';
import { Thumb } from '../thumb';
import { ChartPanel } from './chart-panel';
import type { MetaForm } from './use-meta-form';

type PagePanelsProps = { form: MetaForm; typed: TypedMeta; meta: WireMeta };

/** Metadata fields used on the product's page (photo descriptions, size chart, whether it can be exchanged). */
export function PagePanels({ form, typed, meta }: PagePanelsProps) {
  return (
    <>
      <PhotoAltsPanel form={form} meta={meta} />
      <ChartPanel
        rows={typed.sizeChart}
        error={form.formState.errors.sizeChart?.message?.toString()}
        onChange={(rows) => form.setValue('sizeChart', rows, { shouldDirty: true })}
      />
      <AdminPanel title="Обмін">
        <Checkbox
          {...form.register('notExchangeable')}
          label="Не підлягає обміну"
          description="Перуки, білизна й подібне за законом не обмінюють і без цієї позначки"
        />
      </AdminPanel>
    </>
  );
}

export const NO_PHOTOS = (
  <>
    Фото немає, тож покупці бачать порожню рамку. Додайте його в&nbsp;касі або на&nbsp;сторінці
    товару.
  </>
);

/** The product's photos, each with a field for its alternative text. */
function PhotoAltsPanel({ form, meta }: { form: MetaForm; meta: WireMeta }) {
  const { photos } = meta.facts;
  return (
    <AdminPanel title="Описи фото" empty={photos.length === 0 && NO_PHOTOS}>
      <FieldError error={form.formState.errors.photoAlts?.message} />
      <ul className="grid gap-4">
        {photos.map((path, place) => (
          <li key={path} className="flex gap-4">
            <Thumb path={path} isLarge />
            <RecordField
              form={form}
              name={place === 0 ? 'imageAlt' : `photoAlts.${place - 1}`}
              className="grow"
              label={place === 0 ? 'Головне фото' : `Фото ${place + 1}`}
              placeholder="Що видно на фото"
            />
          </li>
        ))}
      </ul>
    </AdminPanel>
  );
}
