import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { stockOfMost, toggledIn, withChoice } from '@/lib/bundles/bundle';
import type { SoldBundle } from '@/lib/bundles/wire';
import { formatPrice, percentText } from '@/lib/shared/money';
import { Select } from '../../form/select';
import { useOfferedBundles } from './new-order-form';
import { lineTotal, type NewLine, newBundleLine } from './new-order-lines';

/** Adds a bundle to the order, with the chosen products and in the chosen sizes. */
export function BundlePicker({ onAdd }: { onAdd: (line: NewLine) => void }) {
  const { data: bundles = [] } = useOfferedBundles();
  const [chosen, setChosen] = useState('');
  const selectId = useId();
  const bundle = bundles.find(({ id }) => String(id) === chosen);
  if (bundles.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <div className="grid gap-1.5">
        <label htmlFor={selectId} className="text-[15px] font-semibold">
          Додати набір
        </label>
        <Select
          id={selectId}
          value={chosen}
          empty="Оберіть набір"
          options={bundles.map((one) => [
            one.id,
            `${one.title}, −${percentText(one.discount)}, ${leftText(leftOf(one))}`,
            leftOf(one) === 0,
          ])}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      {bundle && (
        <Parts
          key={bundle.id}
          bundle={bundle}
          onAdd={(line) => {
            onAdd(line);
            setChosen('');
          }}
        />
      )}
    </div>
  );
}

function Parts({ bundle, onAdd }: { bundle: SoldBundle; onAdd: (line: NewLine) => void }) {
  const { choose: count } = bundle;
  const [ids, setIds] = useState<number[]>([]);
  const part = count ? withChoice(bundle, ids) : bundle;
  const isOpen = Boolean(count) && ids.length !== count;
  const [chosen, choose] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      bundle.products.flatMap(({ productId, sizes: [only, ...others] }) =>
        only && others.length === 0 ? [[productId, only.size]] : [],
      ),
    ),
  );
  const line = newBundleLine(part, chosen);
  const isWhole = part.products.every(
    ({ productId, sizes }) => sizes.length === 0 || chosen[productId],
  );
  const canAdd = !isOpen && isWhole && line.left > 0;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {bundle.products.map(({ productId, name, sizes, available }) => (
          <li key={productId} className="flex flex-wrap items-center justify-between gap-2">
            {count ? (
              <Checkbox
                label={`${name}, ${leftText(available)}`}
                checked={ids.includes(productId)}
                disabled={!ids.includes(productId) && (!isOpen || available === 0)}
                onChange={() => setIds(toggledIn(ids, productId))}
              />
            ) : (
              <span className="min-w-0">{name}</span>
            )}
            {sizes.length > 0 && (
              <Select
                className="w-36"
                aria-label={`Розмір: ${name}`}
                value={chosen[productId] ?? ''}
                empty="Розмір"
                options={sizes.map(({ size, available }) => [
                  size,
                  `${size}, ${leftText(available)}`,
                  available === 0,
                ])}
                onChange={(event) => choose({ ...chosen, [productId]: event.target.value })}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={!canAdd}
        onClick={() => onAdd(line)}
        className="justify-self-start"
      >
        {isOpen && `Обрано ${ids.length} з\u00a0${count}`}
        {!isOpen &&
          (isWhole ? `Додати набір, ${formatPrice(lineTotal(line))}` : 'Спершу оберіть розміри')}
      </Button>
    </div>
  );
}

const leftText = (amount: number): string => (amount === 0 ? 'немає' : `є ${amount}`);

const leftOf = (bundle: SoldBundle): number =>
  stockOfMost(
    bundle,
    bundle.products.map(({ available }) => available),
  );
