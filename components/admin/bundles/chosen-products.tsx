import { useRef } from 'react';
import { Thumb } from '@/components/admin/thumb';
import { IconButton } from '@/components/ui/icon-button';
import { announce } from '@/components/ui/overlay/announce';
import type { WireProduct } from '@/lib/catalogue/product/wire';
import { formatPrice } from '@/lib/shared/money';

/** Pure: the list with the item at `from` moved one position up or down; unchanged at the ends. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  const [here, there] = [list[from], list[to]];
  if (here === undefined || there === undefined) return [...list];
  return list.map((one, place) => (place === from ? there : place === to ? here : one));
}

type ChosenProductsProps = {
  products: WireProduct[];
  onChange: (products: WireProduct[]) => void;
};

/** The bundle's products in the order of its card, with buttons that move or remove a product. */
export function ChosenProducts({ products, onChange }: ChosenProductsProps) {
  const list = useRef<HTMLOListElement>(null);
  if (products.length === 0) {
    return <p className="mt-4 text-ink-3">Поки що нічого не обрано</p>;
  }
  const move = (from: number, by: -1 | 1) => {
    const product = products[from];
    if (!product || !products[from + by]) return;
    onChange(moved(products, from, by));
    announce(`${product.product_name}: місце ${from + by + 1} з ${products.length}`);
  };
  const remove = (place: number) => {
    onChange(products.filter((_, index) => index !== place));
    announce(`${products[place]?.product_name} прибрано`);
    // The clicked button disappears with its row: focus the button of a neighbouring row.
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (rows[place + 1] ?? rows[place - 1])?.focus();
  };
  return (
    <ol ref={list} className="mt-4 grid">
      {products.map((product, place) => (
        <li
          key={product.product_id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2"
        >
          <span className="w-5 flex-none text-ink-3 digits">{place + 1}</span>
          <Thumb path={product.photo} />
          <span className="min-w-40 grow basis-40">
            <span className="block font-medium">{product.product_name}</span>
            <span className="block text-sm text-ink-3">{factsOf(product)}</span>
          </span>
          <b className="font-semibold whitespace-nowrap">{formatPrice(product.price)}</b>
          <span className="ml-auto flex">
            <IconButton
              icon="chev"
              iconSize={20}
              label={`Вище: ${product.product_name}`}
              aria-disabled={place === 0}
              className="-rotate-90 aria-disabled:text-field"
              onClick={() => move(place, -1)}
            />
            <IconButton
              icon="chev"
              iconSize={20}
              label={`Нижче: ${product.product_name}`}
              aria-disabled={place === products.length - 1}
              className="rotate-90 aria-disabled:text-field"
              onClick={() => move(place, 1)}
            />
            <IconButton
              icon="trash"
              iconSize={20}
              data-remove=""
              label={`Прибрати: ${product.product_name}`}
              onClick={() => remove(place)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

function factsOf({ modifications, amount }: WireProduct): string {
  const stock = amount > 0 ? `є ${amount}` : 'немає в\u00a0наявності';
  if (modifications.length === 0) return `Без розмірів, ${stock}`;
  const sizes = modifications.map(({ modificator_name }) => modificator_name).join(', ');
  return `${modifications.length === 1 ? 'Розмір' : 'Розміри'} ${sizes}; ${stock}`;
}
