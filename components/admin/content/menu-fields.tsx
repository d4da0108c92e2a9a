import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { ContentValue } from '@/lib/content/kinds';
import { RecordField } from '../form/record-fields';
import { FieldsPanel } from '../panel';

type Menu = ContentValue<'menu'>;
type MenuForm = { form: UseFormReturn<Menu, unknown, Menu> };

/** The links of the header and of the footer; categories and pages placed in the footer need none. */
export const MenuFields = ({ form }: MenuForm) => (
  <>
    <LinkList form={form} name="more" title="Добірки в шапці" most={5} />
    <LinkList form={form} name="shoppers" title="Підвал: покупцям" most={15} />
    <LinkList form={form} name="documents" title="Підвал: документи" most={15} />
  </>
);

type LinkListProps = MenuForm & { name: keyof Menu; title: string; most: number };

function LinkList({ form, name, title, most }: LinkListProps) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name });
  return (
    <FieldsPanel title={title}>
      {fields.map(({ id }, place) => (
        <fieldset
          key={id}
          className="grid items-start gap-3 border-t border-line pt-3 sm:grid-cols-2"
        >
          <legend className="sr-only">
            {title}, посилання {place + 1}
          </legend>
          <RecordField form={form} name={`${name}.${place}.text`} label="Текст" />
          <RecordField form={form} name={`${name}.${place}.href`} label="Куди веде" />
          <span className="flex gap-3">
            {place > 0 && (
              <Button variant="ghost" size="sm" onClick={() => swap(place, place - 1)}>
                Вище
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => remove(place)}>
              Прибрати
            </Button>
          </span>
        </fieldset>
      ))}
      {fields.length < most && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => append({ text: '', href: '' })}
        >
          Додати посилання
        </Button>
      )}
    </FieldsPanel>
  );
}
