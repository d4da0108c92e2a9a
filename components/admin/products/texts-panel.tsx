import { useWatch } from 'react-hook-form';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import type { StaffProduct } from '@/lib/catalogue-admin/answers';
import { RecordField, RecordTextarea } from '../form/record-fields';
import { AdminPanel } from '../panel';
import { BackToPos } from './price-panel';
import type { ProductForm } from './use-product-form';

type TextsPanelProps = { form: ProductForm; product: StaffProduct };

/** Panel with the fields for title and description, each with the POS's text. */
export function TextsPanel({ form, product: { pos } }: TextsPanelProps) {
  const { setValue, control } = form;
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  const typed = { title, description };
  const hintOf = (field: 'title' | 'description', what: string) => (
    <PosText
      what={what}
      pos={pos[field]}
      isSame={typed[field].trim() === pos[field]}
      onGiveBack={() => setValue(field, pos[field], { shouldDirty: true, shouldValidate: true })}
    />
  );
  return (
    <AdminPanel title="Назва та опис">
      <div className="grid gap-5">
        <RecordField
          form={form}
          name="title"
          label="Назва"
          aria-required
          maxLength={255}
          hint={hintOf('title', 'назву')}
        />
        <RecordTextarea
          form={form}
          name="description"
          label="Опис"
          aria-required
          rows={8}
          hint={hintOf('description', 'опис')}
        />
      </div>
    </AdminPanel>
  );
}

type PosTextProps = {
  /** Name of the field in the accusative: «назву». */
  what: string;
  pos: string;
  /** Whether the field holds the POS's text. */
  isSame: boolean;
  onGiveBack: () => void;
};

/** Says whether a field's text comes from the POS. If not, shows the POS's text, and a button that restores it. */
function PosText({ what, pos, isSame, onGiveBack }: PosTextProps) {
  if (isSame) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <AnyIcon name="store" size={16} className="flex-none" />
        З&nbsp;каси: зміниться разом з&nbsp;нею, доки ви не&nbsp;напишете своє
      </span>
    );
  }
  return (
    <span className="grid justify-items-start gap-1">
      <span className="line-clamp-3 wrap-anywhere">
        {pos ? `У\u00a0касі: «${pos}»` : 'У\u00a0касі порожньо'}
      </span>
      {pos && <BackToPos what={what} onPress={onGiveBack} />}
    </span>
  );
}
