import { Select } from '@/components/admin/form/select';
import { Button } from '@/components/ui/button';
import { Stepper } from '@/components/ui/form/stepper';
import { IconButton } from '@/components/ui/icon-button';
import type { SoldSize } from '@/lib/orders/editing/queries';
import { formatPrice } from '@/lib/shared/money';
import {
  changeRow,
  dropBundle,
  type EditBundle,
  type EditContents,
  type EditRow,
  exchangeSizes,
} from './edit-form';

type EditLinesProps = {
  contents: EditContents;
  sizes: SoldSize[];
  onChange: (contents: EditContents) => void;
};

export function EditLines({ contents, sizes, onChange }: EditLinesProps) {
  const { rows, bundles } = contents;
  const change = (key: string, by: Partial<EditRow>) =>
    onChange({ ...contents, rows: changeRow(rows, key, by) });
  const rowsOf = (id: number | null) =>
    rows
      .filter(({ bundle }) => bundle === id)
      .map((row) => (
        <Row key={row.key} row={row} sizes={exchangeSizes(sizes, row)} onChange={change} />
      ));
  if (rows.length === 0) {
    return <p className="text-ink-2">Порожньо: додайте товар або скасуйте замовлення.</p>;
  }
  return (
    <ul aria-label="У замовленні">
      {bundles.map((bundle) => (
        <li key={bundle.id} className="my-3 border-2 border-ink px-3.5 py-2">
          <BundleHead
            bundle={bundle}
            onQuantity={(quantity) =>
              onChange({
                ...contents,
                bundles: bundles.map((one) => (one.id === bundle.id ? { ...one, quantity } : one)),
              })
            }
            onDrop={(keep) => onChange(dropBundle(contents, bundle.id, keep))}
          />
          <ul>{rowsOf(bundle.id)}</ul>
        </li>
      ))}
      {rowsOf(null)}
    </ul>
  );
}

type BundleHeadProps = {
  bundle: EditBundle;
  onQuantity: (quantity: number) => void;
  onDrop: (keep: boolean) => void;
};

function BundleHead({ bundle: { title, quantity }, onQuantity, onDrop }: BundleHeadProps) {
  const name = `Набір «${title}»`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <b className="min-w-0 flex-[1_1_200px] wrap-anywhere">{name}</b>
      <span className="flex items-center gap-2">
        <Stepper
          name={name}
          value={quantity}
          max={99}
          onIncrease={() => onQuantity(quantity + 1)}
          onDecrease={() => onQuantity(quantity - 1)}
        />
        <IconButton icon="trash" label={`Прибрати: ${name}`} onClick={() => onDrop(false)} />
      </span>
      <Button variant="link" className="text-sm" onClick={() => onDrop(true)}>
        Розібрати набір, без&nbsp;його знижки
      </Button>
    </div>
  );
}

type RowProps = {
  row: EditRow;
  sizes: ReturnType<typeof exchangeSizes>;
  onChange: (key: string, change: Partial<EditRow>) => void;
};

function Row({ row, sizes, onChange }: RowProps) {
  const { key, name, size, price, quantity, bundle } = row;
  const full = size ? `${name}, розмір ${size}` : name;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0">
      <span className="min-w-0 flex-[1_1_200px] wrap-anywhere">
        {name}
        <span className="block text-sm text-ink-2">{formatPrice(price)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {sizes.length > 0 && (
          <Select
            aria-label={`Розмір: ${name}`}
            className="w-auto"
            value={size}
            options={sizes.map((one) => [
              one.size,
              one.size === size ? one.size : `${one.size}, є ${one.available}`,
              one.size !== size && one.available < 1,
            ])}
            onChange={(event) => onChange(key, { size: event.target.value })}
          />
        )}
        {bundle === null && (
          <>
            <Stepper
              name={full}
              value={quantity}
              max={99}
              onIncrease={() => onChange(key, { quantity: quantity + 1 })}
              onDecrease={() => onChange(key, { quantity: quantity - 1 })}
            />
            <IconButton
              icon="trash"
              label={`Прибрати: ${full}`}
              onClick={() => onChange(key, { quantity: 0 })}
            />
          </>
        )}
      </span>
    </li>
  );
}
