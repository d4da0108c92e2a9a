import { useId } from 'react';
import { buttonClass } from '@/components/ui/button';
import { MAX_TEXT } from '@/lib/catalogue/listing/filter';

/** The search field as a plain form, which works before hydration and without JavaScript. */
export function SearchField({ q = '' }: { q?: string }) {
  const id = useId();
  return (
    <search aria-label="Пошук за назвою" className="block">
      <form action="/search" className="flex max-w-[640px] gap-2">
        <label htmlFor={id} className="sr-only">
          Що шукаєте
        </label>
        <input
          key={q}
          id={id}
          name="q"
          type="search"
          className="input min-w-0 flex-1"
          defaultValue={q}
          maxLength={MAX_TEXT}
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Перука, персонаж, фандом…"
        />
        <button type="submit" className={buttonClass()}>
          Знайти
        </button>
      </form>
    </search>
  );
}
