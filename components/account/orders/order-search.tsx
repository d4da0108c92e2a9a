import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '@/components/layout/use-debounced';
import { Icon } from '@/components/ui/icon/icon';
import { Spinner } from '@/components/ui/spinner';

const DEBOUNCE = 300;

type OrderSearchProps = { search: string; isBusy: boolean; onSearch: (text: string) => void };

/** Searches orders by number or product name; the query is stored in the URL. */
export function OrderSearch({ search, isBusy, onSearch }: OrderSearchProps) {
  const [text, setText] = useState(search);
  const settled = useDebounced(text.trim(), DEBOUNCE);
  const known = useRef(search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a search
  useEffect(() => {
    if (settled === known.current) return;
    known.current = settled;
    onSearch(settled);
  }, [settled]);

  // Back, forward and «show all» change the URL without changing the field.
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    setText(search);
  }, [search]);

  return (
    <search className="relative w-full md:w-80">
      <label htmlFor="order-search" className="sr-only">
        Пошук замовлень
      </label>
      <input
        id="order-search"
        type="text"
        inputMode="search"
        className="input pr-12"
        placeholder="Номер або назва товару"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="pointer-events-none absolute top-3.5 right-3.5">
        {isBusy ? <Spinner /> : <Icon name="search" size={20} />}
      </span>
    </search>
  );
}
