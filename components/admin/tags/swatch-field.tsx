import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { swatchOf } from '@/lib/catalogue/product/swatches';
import { Swatch } from './swatch';
import type { TagValues } from './tag-values';

const PLAIN = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The colour of a colour; empty leaves it to the name. */
export function SwatchField({ form }: { form: UseFormReturn<TagValues> }) {
  const { register, watch, formState } = form;
  const { swatch, name } = watch();
  const own = swatch.trim();
  const isDrawable = PLAIN.test(own) || own === formState.defaultValues?.swatch;
  const shown = own === '' || !isDrawable ? swatchOf(name) : own;
  return (
    <div className="flex items-end gap-3">
      <Field
        {...register('swatch')}
        label="Зразок кольору"
        hint="Наприклад #1a2b3c. Порожньо: магазин бере колір із назви"
        error={formState.errors.swatch?.message}
        autoComplete="off"
        spellCheck={false}
        className="grow"
      />
      <span className="mb-9">
        <Swatch colour={shown} />
      </span>
    </div>
  );
}
