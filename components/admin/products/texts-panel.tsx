import { useWatch } from 'react-hook-form';
import { Field, TextareaField } from '@/components/ui/form/field';
import type { StaffProduct } from '@/lib/catalogue/staff/answers';
import { AdminPanel } from '../panel';
import { PosText } from './pos-text';
import type { ProductForm } from './use-product-form';

type TextsPanelProps = { form: ProductForm; product: StaffProduct };

/** Title and description, each with what the POS says of it. */
export function TextsPanel({ form, product }: TextsPanelProps) {
  const { register, formState, setValue, control } = form;
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  const giveBack = (field: 'title' | 'description', text: string) =>
    setValue(field, text, { shouldDirty: true, shouldValidate: true });
  return (
    <AdminPanel title="Назва та опис">
      <div className="grid gap-5">
        <Field
          {...register('title')}
          label="Назва"
          aria-required
          maxLength={255}
          error={formState.errors.title?.message}
          hint={
            <PosText
              what="назву"
              pos={product.pos.title}
              isSame={title.trim() === product.pos.title}
              onGiveBack={() => giveBack('title', product.pos.title)}
            />
          }
        />
        <TextareaField
          {...register('description')}
          label="Опис"
          aria-required
          rows={8}
          error={formState.errors.description?.message}
          hint={
            <PosText
              what="опис"
              pos={product.pos.description}
              isSame={description.trim() === product.pos.description}
              onGiveBack={() => giveBack('description', product.pos.description)}
            />
          }
        />
      </div>
    </AdminPanel>
  );
}
