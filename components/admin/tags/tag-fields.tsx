import type { UseFormReturn } from 'react-hook-form';
import { FieldError } from '@/components/ui/form/field-error';
import { LANDING_ROOTS } from '@/lib/catalogue/landing/tag-lists';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import { swatchOf } from '@/lib/catalogue/product/swatches';
import type { StaffTag } from '@/lib/tags/answers';
import { LONGEST_TAG_NAME, LONGEST_TEXT } from '@/lib/tags/limits';
import { OwnPhoto, PhotoChoice } from '../bundles/photo-choice';
import { RecordField, RecordSelect, RecordTextarea } from '../form/record-fields';
import { ChartPanel } from '../meta/chart-panel';
import { AdminPanel, FieldsPanel } from '../panel';
import { Swatch } from './tag-columns';
import type { TagValues } from './tag-values';

/** The form fields of a tag; which ones depends on its tag list. */
export function TagFieldset({ form, tag }: { form: UseFormReturn<TagValues>; tag: StaffTag }) {
  const { watch, setValue, formState } = form;
  const { errors } = formState;
  const { description, photo, sizeChart } = watch();
  const hasPage = tag.list === 'characters' || tag.list === 'fandoms';
  return (
    <>
      <FieldsPanel title="Назви">
        <RecordField form={form} name="name" label="Назва" maxLength={LONGEST_TAG_NAME} />
        <RecordTextarea
          form={form}
          name="aliases"
          label="Інші назви й написання"
          hint="По одній у рядку. За ними пошук теж знаходитиме ці товари"
          rows={5}
          spellCheck={false}
        />
        {tag.list === 'characters' && (
          <RecordSelect
            form={form}
            name="parentId"
            label="Фандом"
            empty="Без фандому"
            options={tag.fandoms.map(({ id, name }) => [id, name])}
          />
        )}
        {tag.list === 'colors' && <SwatchField form={form} />}
      </FieldsPanel>
      {hasPage && (
        <AdminPanel title="Сторінка">
          <RecordTextarea
            form={form}
            name="description"
            label="Текст"
            hint={`${description.length} з ${LONGEST_TEXT}. Стоїть під заголовком і в описі для пошуку`}
            maxLength={LONGEST_TEXT}
            rows={6}
          />
          <h3 className="mt-5 mb-2 flex flex-wrap items-center gap-3 font-sans text-[15px] font-semibold tracking-normal">
            Картинка
            <FieldError error={errors.photo?.message} />
          </h3>
          <PhotoChoice
            legend="Картинка сторінки"
            none={tag.list === 'fandoms' ? 'Колаж із персонажів' : 'Фото костюма'}
            photos={withOwn(tag.photos, photo)}
            value={photo}
            onChoose={(path) => setValue('photo', path, { shouldDirty: true })}
            empty="Фото з’являться разом із товарами"
          />
          <OwnPhoto
            value={photo}
            onChange={(path) => setValue('photo', path, { shouldDirty: true })}
          />
        </AdminPanel>
      )}
      {tag.list === 'types' && (
        <ChartPanel
          rows={sizeChart}
          error={errors.sizeChart?.message}
          empty="Таблиці ще немає. Вона стоятиме в усіх товарах цього типу, які не мають своєї."
          onChange={(rows) => setValue('sizeChart', rows, { shouldDirty: true })}
        />
      )}
      <AdminPanel title="Адреса">
        <RecordField
          form={form}
          name="slug"
          label="Адреса латиницею"
          hint={addressHint(tag)}
          maxLength={60}
          spellCheck={false}
        />
        {tag.oldSlugs.length > 0 && (
          <p className="mt-3 text-sm text-ink-2">
            Сюди ведуть і&nbsp;давні адреси: {tag.oldSlugs.join(', ')}
          </p>
        )}
      </AdminPanel>
    </>
  );
}

/** The offered photos, plus the chosen one if it is missing, since the server offers only the first 24 photos. */
const withOwn = (photos: string[], own: string): string[] =>
  own === '' || pictureIdOf(own) !== null || photos.includes(own) ? photos : [own, ...photos];

function addressHint({ list, slug }: StaffTag): string {
  if (list === 'characters' || list === 'fandoms') {
    return `Сторінка: /${LANDING_ROOTS[list]}/${slug}. Після зміни давня адреса вестиме на нову`;
  }
  return 'Стоїть в адресі фільтра';
}

const PLAIN = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Field for the sample of a colour tag; if empty, the sample is derived from the tag's name. */
function SwatchField({ form }: { form: UseFormReturn<TagValues> }) {
  const { watch, formState } = form;
  const { swatch, name } = watch();
  const own = swatch.trim();
  const isDrawable = PLAIN.test(own) || own === formState.defaultValues?.swatch;
  const shown = own === '' || !isDrawable ? swatchOf(name) : own;
  return (
    <div className="flex items-end gap-3">
      <RecordField
        form={form}
        name="swatch"
        label="Зразок кольору"
        hint="Наприклад #1a2b3c. Порожньо: магазин бере колір із назви"
        spellCheck={false}
        className="grow"
      />
      <span className="mb-9">
        <Swatch colour={shown} />
      </span>
    </div>
  );
}
