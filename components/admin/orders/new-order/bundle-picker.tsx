'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { WireBundle } from '@/lib/bundles/wire';
import { formatPrice } from '@/lib/shared/money';
import { Select } from '../../form/select';
import { lineTotal, type NewLine, newBundleLine } from './new-order-lines';
import { useOfferedBundles } from './use-new-order';

/** Adds a bundle to the order, in the chosen sizes. */
export function BundlePicker({ onAdd }: { onAdd: (line: NewLine) => void }) {
  const { data: bundles = [] } = useOfferedBundles();
  const [chosen, setChosen] = useState('');
  const id = useId();
  const bundle = bundles.find(({ bundle_id }) => String(bundle_id) === chosen);
  if (bundles.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-[15px] font-semibold">
          Додати набір
        </label>
        <Select
          id={id}
          value={chosen}
          empty="Оберіть набір"
          options={bundles.map(({ bundle_id, title, amount, discount }) => [
            bundle_id,
            `${title}, −${discount}\u00a0%, ${leftText(amount)}`,
            amount === 0,
          ])}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      {bundle && (
        <Sizes
          key={bundle.bundle_id}
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

function Sizes({ bundle, onAdd }: { bundle: WireBundle; onAdd: (line: NewLine) => void }) {
  const sized = bundle.products.filter(({ modifications }) => modifications.length > 0);
  const [sizes, setSizes] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      sized.flatMap(({ product_id, modifications }) => {
        const [only, ...others] = modifications;
        return only && others.length === 0 ? [[product_id, only.modificator_name]] : [];
      }),
    ),
  );
  const line = newBundleLine(bundle, sizes);
  const isWhole = sized.every(({ product_id }) => sizes[product_id]);
  const canAdd = isWhole && line.left > 0;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {bundle.products.map(({ product_id, product_name, modifications }) => (
          <li key={product_id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">{product_name}</span>
            {modifications.length > 0 && (
              <Select
                className="w-36"
                aria-label={`Розмір: ${product_name}`}
                value={sizes[product_id] ?? ''}
                empty="Розмір"
                options={modifications.map(({ modificator_name: size, amount }) => [
                  size,
                  `${size}, ${leftText(amount)}`,
                  amount === 0,
                ])}
                onChange={(event) => setSizes({ ...sizes, [product_id]: event.target.value })}
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
