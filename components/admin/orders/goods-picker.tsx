'use client';

import { useState } from 'react';
import { useDebounced } from '@/components/layout/use-debounced';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { WireProduct } from '@/lib/catalogue/wire';
import { errorText } from '@/lib/http/error-text';
import { formatPrice } from '@/lib/money';
import { ListFailed } from '../list/list-failed';
import { Thumb } from '../thumb';
import type { NewLine } from './new-order-lines';
import { useGoods } from './use-new-order';

/** Looks for products and puts them into the order, each size with what is left of it. */
export function GoodsPicker({ onAdd }: { onAdd: (line: NewLine) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const { data, error, isFetching, refetch } = useGoods(search);
  const found = search === '' ? [] : (data ?? []);
  return (
    <div>
      <Field
        type="search"
        label="Знайти товар"
        hint="Назва, номер товару або штрихкод"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // The form around it is not sent by a search.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && <ListFailed text={errorText(error)} retry={() => void refetch()} />}
      <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
        {search !== '' && !isFetching && !error && said(found.length)}
      </p>
      <ul aria-label="Знайдені товари" className="grid" aria-busy={isFetching}>
        {found.map((product) => (
          <Found key={product.product_id} product={product} onAdd={onAdd} />
        ))}
      </ul>
    </div>
  );
}

const said = (count: number): string => (count === 0 ? 'Нічого не знайдено' : `Знайдено: ${count}`);

type FoundProps = { product: WireProduct; onAdd: (line: NewLine) => void };

function Found({ product, onAdd }: FoundProps) {
  const { product_id: productId, product_name: name, photo, price, amount } = product;
  const variants =
    product.modifications.length > 0
      ? product.modifications.map(({ modificator_name: size, ...one }) => ({ size, ...one }))
      : [{ size: '', price, amount }];
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5">
      <Thumb path={photo} />
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2">
          № {productId}, {formatPrice(price)}
          {amount === 0 && ', немає в\u00a0наявності'}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {variants.map(({ size, ...one }) => (
            <Button
              key={size}
              size="sm"
              variant="secondary"
              aria-disabled={one.amount === 0}
              aria-label={`Додати: ${name}${size && `, розмір ${size}`}, є ${one.amount}`}
              onClick={() =>
                onAdd({
                  kind: 'product',
                  key: `${productId}:${size}`,
                  ...{ productId, name, size },
                  price: one.price,
                  amount: 1,
                  left: one.amount,
                })
              }
            >
              {size || 'Додати'} <span className="font-normal">є {one.amount}</span>
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
