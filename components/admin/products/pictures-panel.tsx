import { AdminPanel } from '@/components/admin/panel';
import { FieldError } from '@/components/ui/form/field-error';
import { RecordField } from '../form/record-fields';
import { PictureList } from '../pictures/picture-list';
import type { ProductForm } from './use-product-form';

/** Panel with all pictures of a product in order, those of the POS and of staff, and the link to its video. */
export function PicturesPanel({ form }: { form: ProductForm }) {
  const pictures = form.watch('pictures');
  return (
    <AdminPanel
      title="Фото"
      aside={
        <span className="text-sm text-ink-2">
          Перше – головне. Фото каси можна пересунути або приховати; описи – нижче
        </span>
      }
    >
      <FieldError error={form.formState.errors.pictures?.message} />
      <PictureList
        pictures={pictures}
        onChange={(change) =>
          form.setValue('pictures', change(form.getValues('pictures')), { shouldDirty: true })
        }
      />
      <RecordField
        form={form}
        name="video"
        type="url"
        className="mt-4"
        label="Відео або огляд 360°"
        hint="Посилання https:// на YouTube, Vimeo чи іншу сторінку"
        placeholder="https://"
      />
    </AdminPanel>
  );
}
