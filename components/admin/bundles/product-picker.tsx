'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDebounced } from '@/components/layout/use-debounced';
import { Combobox } from '@/components/ui/combobox';
import { MIN_SEARCH } from '@/lib/catalogue/limits';
import type { ProductsAnswer, WireProduct } from '@/lib/catalogue/wire';
import { api } from '@/lib/http/api-client';
import { errorText } from '@/lib/http/error-text';
import { formatPrice } from '@/lib/money';
import { STAFF } from '../list/use-admin-list';

/** Long enough for a word to be typed. */
const TYPING = 300;

type ProductPickerProps = {
  chosen: WireProduct[];
  isFull: boolean;
  /** Whether there are too few or too many, which is said above. */
  isWrong: boolean;
  onChoose: (product: WireProduct) => void;
};

/** Finds products as the shop's search does and adds one after another. */
export function ProductPicker({ chosen, isFull, isWrong, onChoose }: ProductPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const typed = text.trim();
  const asked = useDebounced(typed, TYPING);
  const isAsked = asked.length >= MIN_SEARCH;
  const { data, error, isFetching } = useQuery({
    queryKey: [...STAFF, 'bundle-products', asked],
    queryFn: ({ signal }) =>
      api.get<ProductsAnswer>(`/api/admin/bundles/products?search=${encodeURIComponent(asked)}`, {
        signal,
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && typed.length >= MIN_SEARCH ? (data?.products ?? []) : [];
  const isChosen = new Set(chosen.map(({ product_id }) => product_id));
  return (
    <Combobox
      id={id}
      label="Додати товар"
      hint={
        isFull
          ? 'У наборі вже десять товарів, більше не можна'
          : 'Від 2 до 10 різних товарів, по одному кожного'
      }
      error={isWrong ? 'Перевірте товари' : undefined}
      disabled={isFull}
      text={text}
      options={found.map((product) => ({
        key: String(product.product_id),
        title: product.product_name,
        note: isChosen.has(product.product_id) ? 'Уже в наборі' : noteOf(product),
        disabled: isChosen.has(product.product_id),
      }))}
      isLoading={typed.length >= MIN_SEARCH && (isFetching || asked !== typed)}
      emptyText={
        error
          ? errorText(error)
          : typed.length < MIN_SEARCH
            ? 'Введіть щонайменше три літери'
            : 'Нічого не знайдено'
      }
      onType={setText}
      onChoose={(key) => {
        const product = found.find(({ product_id }) => String(product_id) === key);
        if (!product) return;
        onChoose(product);
        setText('');
      }}
      onLeave={() => {}}
    />
  );
}

const noteOf = ({ price, amount, category_name }: WireProduct): string =>
  `${category_name}, ${formatPrice(price)}, ${amount > 0 ? `є ${amount}` : 'немає в наявності'}`;
