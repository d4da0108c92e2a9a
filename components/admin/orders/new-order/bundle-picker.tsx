import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SoldBundle } from '@/lib/bundles/wire';
import { formatPrice, percentText } from '@/lib/shared/money';
import { Select } from '../../form/select';
import { useOfferedBundles } from './new-order-form';
import { lineTotal, type NewLine, newBundleLine } from './new-order-lines';

/** Adds a bundle to the order, in the chosen sizes. */
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
        <Sizes
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

function Sizes({ bundle, onAdd }: { bundle: SoldBundle; onAdd: (line: NewLine) => void }) {
  const sized = bundle.products.filter((product) => product.sizes.length > 0);
  const [chosen, choose] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      sized.flatMap(({ productId, sizes: [only, ...others] }) =>
        only && others.length === 0 ? [[productId, only.size]] : [],
      ),
    ),
  );
  const line = newBundleLine(bundle, chosen);
  const isWhole = sized.every(({ productId }) => chosen[productId]);
  const canAdd = isWhole && line.left > 0;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {bundle.products.map(({ productId, name, sizes }) => (
          <li key={productId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">{name}</span>
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
        {isWhole ? `Додати набір, ${formatPrice(lineTotal(line))}` : 'Спершу оберіть розміри'}
      </Button>
    </div>
  );
}

const leftText = (amount: number): string => (amount === 0 ? 'немає' : `є ${amount}`);

const leftOf = ({ products }: SoldBundle): number =>
  Math.min(...products.map(({ available }) => available));
