import Link from 'next/link';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { buttonClass } from '@/components/ui/button';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { MAX_TEXT } from '@/lib/catalogue/listing/filter';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import type { ShownListing } from '@/lib/catalogue/listing/use-listing';
import { Breadcrumbs } from '../breadcrumbs';
import { EmptyPanel } from '../empty-panel';
import { ListingView } from './listing-view';

type SearchPageProps = {
  /** The search text; one too short for a search is shown all the same. */
  q: string;
  found: { query: string; listing: ShownListing } | null;
};

/** The search results with the filter of every list; without a text, suggestions to start with. */
export function SearchPage({ q, found }: SearchPageProps) {
  const isLongEnough = q.length >= MIN_SEARCH;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: 'Пошук', path: '/search' }]} />
      {found ? (
        <HydratedPart>
          <ListingView
            key={q}
            place={{ kind: 'search', path: '/search' }}
            title={
              <>
                {heading(found.listing)} «{q}»
              </>
            }
            query={found.query}
            listing={found.listing}
            empty={<NothingFound />}
          >
            <SearchField q={q} />
            {found.listing.isNear && found.listing.total > 0 && (
              <p className="mb-5 text-ink-2">
                Точно такого в&nbsp;нас немає. Ось товари зі&nbsp;схожою назвою.
              </p>
            )}
          </ListingView>
        </HydratedPart>
      ) : (
        <>
          <h1 className="mb-4 md:mb-6">Пошук</h1>
          <SearchField q={q} />
          <p className="mb-5 text-ink-2">
            {q && !isLongEnough
              ? 'Введіть щонайменше три літери: назву, персонажа або фандом.'
              : 'Шукайте за назвою, персонажем, фандомом чи штрихкодом.'}
          </p>
          <Categories />
        </>
      )}
    </div>
  );
}

const heading = ({ total, isNear }: ShownListing) =>
  total === 0 || isNear ? 'Не знайдено за запитом' : 'Знайдено за запитом';

/** A plain form, so that it works before hydration and without JavaScript. */
function SearchField({ q }: { q: string }) {
  return (
    <search className="mb-5 block">
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

function NothingFound() {
  return (
    <>
      <EmptyPanel
        title="Результати не знайдено"
        text="Перевірте, чи немає одруку, або спробуйте коротше: лише тип товару чи ім’я персонажа."
      />
      <h2 className="sec-head mt-8">Категорії</h2>
      <Categories />
    </>
  );
}

const Categories = () => (
  <ul className="flex flex-wrap gap-2">
    {CATEGORIES.map(({ slug, name }) => (
      <li key={slug}>
        <Link href={`/${slug}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
