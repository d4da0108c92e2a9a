import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '@/components/layout/use-debounced';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import type { ProductsAnswer, WireProduct } from '@/lib/catalogue/product/wire';
import type { ScannedVariant } from '@/lib/catalogue-admin/match-products';
import { storedError } from '@/lib/http/browser/error-text';
import { formatPrice } from '@/lib/shared/money';
import { ListFailed } from '../list/list-failed';
import { staffQueryOptions } from '../staff-query';
import { Thumb } from '../thumb';

/** Debounce of the search while typing, in ms. */
const TYPING = 250;

/** A button that picks a found product: in one size, or without a size. */
export type PickedProduct = {
  /** Text of the button; the stock is in `note`. */
  text: string;
  /** Empty for a product without sizes; undefined if the size does not matter. */
  size?: string;
  note?: string;
  /** The button's accessible name, which includes the product's name. */
  name: string;
  /** Why the product cannot be picked, as a sentence; null if it can. */
  refusal: string | null;
  onChoose: () => void;
};

type ProductPickerProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  isFull?: boolean;
  choicesOf: (product: WireProduct) => PickedProduct[];
};

/**
 * Finds products by name, number or barcode; `choicesOf` returns the buttons of each found product. Enter (also from a
 * scanner) picks a product at once if the typed text leaves only one choice.
 */
export function ProductPicker(props: ProductPickerProps) {
  const { label, hint, error, isFull, choicesOf } = props;
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), TYPING);
  const client = useQueryClient();
  const [refusal, setRefusal] = useState('');
  const latest = useRef(choicesOf);
  useEffect(() => {
    latest.current = choicesOf;
  });
  const pick = async (text: string) => {
    // The field is cleared at once, since the next scan may begin before the response.
    setTyped('');
    setRefusal('');
    const answer = await client.fetchQuery(goodsQuery(text)).catch(() => null);
    // `latest` also considers products that were picked while the request was pending.
    const choice = answer && onlyChoice(answer, latest.current);
    if (choice && choice.refusal === null) return choice.onChoose();
    setRefusal(choice?.refusal ?? '');
    setTyped((now) => now || text);
  };
  const products = useFoundProducts(isFull ? '' : search);
  const found = search === '' || isFull ? [] : (products.data ?? []);
  const isSettled = search !== '' && !isFull && !products.isFetching && !products.error;
  return (
    <div>
      <Field
        type="search"
        label={label}
        hint={hint ?? 'Назва, номер товару або штрихкод'}
        error={error}
        disabled={isFull}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefusal('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter must not submit the surrounding form.
          event.preventDefault();
          const text = typed.trim();
          if (text && !isFull) void pick(text);
        }}
      />
      {products.error && (
        <ListFailed text={storedError(products.error)} retry={() => void products.refetch()} />
      )}
      {refusal && (
        <p role="alert" className="mt-2 font-semibold text-err">
          {refusal}
        </p>
      )}
      <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
        {isSettled && (found.length === 0 ? 'Нічого не знайдено' : `Знайдено: ${found.length}`)}
      </p>
      <ul aria-label="Знайдені товари" className="grid" aria-busy={products.isFetching}>
        {found.map((product) => (
          <Found key={product.product_id} product={product} choices={choicesOf(product)} />
        ))}
      </ul>
    </div>
  );
}

function Found({ product, choices }: { product: WireProduct; choices: PickedProduct[] }) {
  const { product_id: productId, product_name: name, photo, price, amount } = product;
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5">
      <Thumb path={photo} />
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2">
          № {productId}, {product.category_name}, {formatPrice(price)}
          {amount === 0 && ', немає в\u00a0наявності'}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {choices.map(({ text, note, name: whole, refusal, onChoose }) => (
            <Button
              key={text}
              size="sm"
              variant="secondary"
              aria-disabled={refusal !== null}
              aria-label={whole}
              onClick={onChoose}
            >
              {text} {note && <span className="font-normal">{note}</span>}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

type GoodsAnswer = ProductsAnswer & { scanned: ScannedVariant | null };

const goodsQuery = (search: string) => ({
  ...staffQueryOptions<GoodsAnswer>(`/api/admin/goods?${new URLSearchParams({ search })}`),
  staleTime: 0,
});

/** Products by name, number or barcode, with their current stock. Fails with ApiError. */
const useFoundProducts = (search: string) =>
  useQuery({
    ...goodsQuery(search),
    select: ({ products }) => products,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** The button of the scanned size or, without a scan, the only button of the only product; null if there is none. */
function onlyChoice(
  { products, scanned }: GoodsAnswer,
  choicesOf: ProductPickerProps['choicesOf'],
): PickedProduct | null {
  const [only] = products;
  if (scanned) {
    const product = products.find(({ product_id: id }) => id === scanned.productId);
    const choice =
      product && choicesOf(product).find(({ size = scanned.size }) => size === scanned.size);
    return choice ?? null;
  }
  if (!only || products.length > 1) return null;
  const choices = choicesOf(only);
  return choices.length === 1 ? (choices[0] ?? null) : null;
}
