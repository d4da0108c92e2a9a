import { buttonClass } from '@/components/ui/button';
import { MAX_TEXT } from '@/lib/catalogue/listing/filter';

/** A plain form, so that it works before hydration and without JavaScript. */
export function SearchField({ q = '' }: { q?: string }) {
  return (
    <search className="block">
      <form action="/search" className="flex max-w-[640px] gap-2">
        <label htmlFor="search-text" className="sr-only">
          Що шукаєте
        </label>
        <input
          key={q}
          id="search-text"
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
