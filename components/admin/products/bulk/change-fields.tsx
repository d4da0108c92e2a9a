import { ListFailed } from '@/components/admin/list/list-failed';
import { TagPicker } from '@/components/admin/meta/tag-picker';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { LIST_NAMES, TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { PRICE_STEPS } from '@/lib/catalogue-admin/bulk/inputs';
import type { TypedChange } from '@/lib/catalogue-admin/bulk/typed-change';
import { storedError } from '@/lib/http/browser/error-text';
import { useMetaTags } from '@/lib/meta/hooks';
import { formatPrice } from '@/lib/shared/money';
import { SelectField } from '../../form/select';

type FieldsProps = { typed: TypedChange; onChange: (change: Partial<TypedChange>) => void };

const UNITS = [
  ['percent', '%'],
  ['amount', '₴'],
] as const;

export function ChangeFields({ typed, onChange }: FieldsProps) {
  const { kind, number, unit, step } = typed;
  const numberField = (label: string, hint: string) => (
    <Field
      label={label}
      hint={hint}
      value={number}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange({ number: event.target.value })}
    />
  );
  switch (kind) {
    case 'discount':
      return (
        <>
          {numberField('Знижка, %', 'Від ціни каси, замість нової ціни. 0 – прибрати знижку')}
          <KeepLower typed={typed} onChange={onChange} />
        </>
      );
    case 'price':
      return (
        <>
          {numberField('Нова ціна, ₴', 'Одна для всіх розмірів, замість знижки')}
          <KeepLower typed={typed} onChange={onChange} />
        </>
      );
    case 'reduce':
      return (
        <>
          <div className="grid gap-4 md:grid-cols-[1fr_6rem_1fr] md:items-start">
            {numberField('На скільки дешевше', 'Від ціни каси')}
            <SelectField
              label="Одиниці"
              value={unit}
              options={UNITS}
              onChange={({ target }) =>
                onChange({ unit: target.value === 'amount' ? 'amount' : 'percent' })
              }
            />
            <SelectField
              label="Округлити до"
              value={step}
              options={PRICE_STEPS.map((one) => [one, formatPrice(one)] as const)}
              onChange={({ target }) => onChange({ step: Number(target.value) })}
            />
          </div>
          <KeepLower typed={typed} onChange={onChange} />
        </>
      );
    case 'tag':
    case 'untag':
      return <TagFields typed={typed} onChange={onChange} />;
    default:
      return <p className="text-ink-2">{NOTES[kind]}</p>;
  }
}

const NOTES = {
  'pos-price': 'Знижка й\u00a0нова ціна приберуться: товари коштуватимуть, як у\u00a0касі.',
  hide: 'Покупці їх не\u00a0бачитимуть, і\u00a0синхронізація з\u00a0касою цього не\u00a0змінить.',
  show: 'Товари, які приховує каса, лишаться прихованими.',
  exclude: 'Акції та промокоди не\u00a0знижуватимуть їхню ціну.',
  include: 'Акції та промокоди знову знижуватимуть їхню ціну.',
};

const KeepLower = ({ typed, onChange }: FieldsProps) => (
  <Checkbox
    label="Не чіпати тих, що вже дешевші"
    description="Їхню нижчу ціну встановили раніше"
    checked={typed.keepLower}
    onChange={(event) => onChange({ keepLower: event.target.checked })}
  />
);

function TagFields({ typed: { tagIds }, onChange }: FieldsProps) {
  const tags = useMetaTags();
  if (tags.error) {
    return <ListFailed text={storedError(tags.error)} retry={() => void tags.refetch()} />;
  }
  return TAG_LISTS.map((list) => {
    const known = tags.known[list];
    const own = known.filter(({ id }) => tagIds.includes(id));
    const others = tagIds.filter((id) => !known.some((tag) => tag.id === id));
    return (
      <TagPicker
        key={list}
        label={LIST_NAMES[list]}
        known={known}
        canCreate={false}
        chosen={own.map(({ name }) => name)}
        onChange={(names) => {
          const ids = known.filter(({ name }) => names.includes(name)).map(({ id }) => id);
          onChange({ tagIds: [...others, ...ids] });
        }}
      />
    );
  });
}
