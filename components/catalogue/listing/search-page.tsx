import { FoundHelp } from '@/components/help/found-help';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import type { ShownListing } from '@/lib/catalogue/listing/use-listing';
import type { FoundHelp as Help, Meant } from '@/lib/search/answers';
import { searchHeading } from '@/lib/search/query/found-text';
import { Breadcrumbs } from '../breadcrumbs';
import { CategoryLinks } from '../category-links';
import { EmptyPanel } from '../empty-panel';
import { SearchField } from '../search-field';
import { ListingView } from './listing-view';
import { RememberSearch } from './remember-search';

type FoundProps = {
  query: string;
  listing: ShownListing;
  /** What everything found fits instead of the text. */
  meant: Meant | null;
  /** Whether anything fits or is like it, before the filter. */
  hasProducts: boolean;
  help: Help[];
};

type SearchPageProps = {
  /** The search text; one too short for a search is shown all the same. */
  q: string;
  found: FoundProps | null;
};

/** The search results with the filter of every list; without a text, suggestions to start with. */
export function SearchPage({ q, found }: SearchPageProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: 'Пошук', path: '/search' }]} />
      {found ? <Found q={q} {...found} /> : <Start q={q} />}
    </div>
  );
}

function Found({ q, query, listing, meant, hasProducts, help }: FoundProps & { q: string }) {
  const isNear = listing.isNear === true;
  const { heading, note } = searchHeading({
    q,
    isNear,
    meant,
    hasProducts,
    hasHelp: help.length > 0,
  });
  return (
    <HydratedPart>
      {(hasProducts || help.length > 0) && <RememberSearch q={q} />}
      <ListingView
        key={q}
        place={{ kind: 'search', path: '/search' }}
        title={heading}
        query={query}
        listing={listing}
        empty={help.length > 0 ? <Elsewhere /> : <NothingFound />}
      >
        <div className="mb-5">
          <SearchField q={q} />
        </div>
        <FoundHelp help={help} />
        {note && <p className="mb-5 text-ink-2">{note}</p>}
      </ListingView>
    </HydratedPart>
  );
}

const Start = ({ q }: { q: string }) => (
  <>
    <h1 className="mb-4 md:mb-6">Пошук</h1>
    <div className="mb-5">
      <SearchField q={q} />
    </div>
    <p className="mb-5 text-ink-2">
      {q !== '' && q.length < MIN_SEARCH
        ? 'Введіть щонайменше три літери: назву, персонажа або фандом.'
        : 'Шукайте за назвою, персонажем, фандомом чи штрихкодом.'}
    </p>
    <CategoryLinks />
  </>
);

const NothingFound = () => (
  <>
    <EmptyPanel
      title="Результати не знайдено"
      text="Перевірте, чи немає одруку, або спробуйте коротше: лише тип товару чи ім’я персонажа."
    />
    <Elsewhere />
  </>
);

const Elsewhere = () => (
  <>
    <h2 className="sec-head mt-8">Категорії</h2>
    <CategoryLinks />
  </>
);
