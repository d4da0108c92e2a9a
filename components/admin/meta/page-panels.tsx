import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field-error';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import type { WireMeta } from '@/lib/meta/answers';
import type { TypedMeta } from '@/lib/meta/typed-meta';
import { RecordField } from '../form/record-fields';
import { AdminPanel } from '../panel';
import { Thumb } from '../thumb';
import { ChartPanel } from './chart-panel';
import type { MetaForm } from './use-meta-form';

type PagePanelsProps = { form: MetaForm; typed: TypedMeta; meta: WireMeta; shown: string[] };

/** Metadata fields used on the product's page (photo descriptions, size chart, whether it can be exchanged); `shown` are the photos. */
export function PagePanels({ form, typed, meta, shown }: PagePanelsProps) {
  return (
    <>
      <PhotoAltsPanel form={form} meta={meta} shown={shown} />
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

/** The photos as arranged now, each with a field for its text; also pictures that staff have not saved yet. */
function PhotoAltsPanel({ form, meta, shown }: Omit<PagePanelsProps, 'typed'>) {
  const nameOf = (path: string) => {
    const place = meta.facts.photos.indexOf(path);
    if (place >= 0) return place === 0 ? 'imageAlt' : (`photoAlts.${place - 1}` as const);
    const id = pictureIdOf(path);
    return id && (`newAlts.${id}` as const);
  };
  return (
    <AdminPanel title="Описи фото" empty={shown.length === 0 && NO_PHOTOS}>
      <FieldError error={form.formState.errors.photoAlts?.message} />
      <ul className="grid gap-4">
        {shown.map((path, place) => {
          const name = nameOf(path);
          return (
            name && (
              <li key={path} className="flex gap-4">
                <Thumb path={path} isLarge />
                <RecordField
                  form={form}
                  name={name}
                  className="grow"
                  label={place === 0 ? 'Головне фото' : `Фото ${place + 1}`}
                  placeholder="Що видно на фото"
                />
              </li>
            )
          );
        })}
      </ul>
    </AdminPanel>
  );
}
