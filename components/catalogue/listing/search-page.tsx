import { FoundHelpList } from '@/components/help/found-help';
import { WriteToUs } from '@/components/help/write-to-us';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import type { ShownListing } from '@/lib/catalogue/listing/use-listing';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import type { FoundLanding, FoundHelp as Help, MeantSearch } from '@/lib/search/answers';
import { searchHeading } from '@/lib/search/query/found-text';
import type { ShopDetails } from '@/lib/settings/shop';
import { Breadcrumbs } from '../breadcrumbs';
import { CategoryLinks, PathLinks } from '../category-links';
import { EmptyPanel } from '../empty-panel';
import { SearchField } from '../search-field';
import { ProductShelf } from '../shelf/product-shelf';
import { ListingView } from './listing-view';
import { RememberSearch } from './remember-search';

/** Suggestions shown if nothing matches the query exactly. */
type Others = {
  landings: FoundLanding[];
  /** True if no landing page has a name similar to the query: `landings` are then those with the most products. */
  arePopular: boolean;
  /** Popular products, if not even similar products were found; else null. */
  shelf: { title: string; products: ListedProduct[] } | null;
  contacts: ShopDetails;
};

type FoundProps = {
  query: string;
  listing: ShownListing;
  /** What was searched for instead of the typed query, if it was corrected. */
  meant: MeantSearch | null;
  /** Whether any product matches or is similar, before filters are applied. */
  hasProducts: boolean;
  help: Help[];
  /** Null if something was found. */
  others: Others | null;
};

type SearchPageProps = {
  /** The typed query; shown even if it is too short for a search. */
  q: string;
  found: FoundProps | null;
};

/** The page of search results with filters; without a query it offers suggestions to start with. */
export function SearchPage({ q, found }: SearchPageProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: 'Пошук', path: '/search' }]} />
      {found ? <Found q={q} {...found} /> : <Start q={q} />}
    </div>
  );
}

function Found({
  q,
  query,
  listing,
  meant,
  hasProducts,
  help,
  others,
}: FoundProps & { q: string }) {
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
      <RememberSearch q={q} isFound={hasProducts || help.length > 0} />
      <ListingView
        key={q}
        place={{ kind: 'search', path: '/search' }}
        title={heading}
        query={query}
        listing={listing}
        empty={others ? <NothingFound q={q} {...others} /> : <Elsewhere />}
        hasContacts={hasProducts && others !== null}
      >
        <OwnField q={q} />
        <FoundHelpList help={help} />
        {note && <p className="mb-5 text-ink-2">{note}</p>}
        {hasProducts && others && !others.arePopular && (
          <div className="mb-5">
            <PathLinks links={others.landings} />
          </div>
        )}
      </ListingView>
      {hasProducts && others && (
        <div className="mt-8 border-t border-line pt-4">
          <WriteToUs contacts={others.contacts} wanted={q} />
        </div>
      )}
    </HydratedPart>
  );
}

/** Search field within the page: for phones, whose header has only an icon, and without JavaScript. */
const OwnField = ({ q }: { q: string }) => (
  <div className="noscript:block mb-5 md:hidden">
    <SearchField q={q} />
  </div>
);

const Start = ({ q }: { q: string }) => (
  <>
    <h1 className="mb-4 md:mb-6">Пошук</h1>
    <OwnField q={q} />
    <p className="mb-5 text-ink-2">
      {q !== '' && q.length < MIN_SEARCH
        ? 'Введіть щонайменше три літери: назву, персонажа або фандом.'
        : 'Шукайте за назвою, персонажем, фандомом чи штрихкодом.'}
    </p>
    <CategoryLinks />
  </>
);

const NothingFound = ({ q, landings, arePopular, shelf, contacts }: Others & { q: string }) => (
  <>
    <EmptyPanel
      title="Результати не знайдено"
      text="Перевірте, чи немає одруку, або спробуйте коротше: лише тип товару чи ім’я персонажа."
    >
      <WriteToUs contacts={contacts} wanted={q} />
    </EmptyPanel>
    {landings.length > 0 && (
      <>
        <h2 className="sec-head mt-8">
          {arePopular ? 'Популярні персонажі та\u00a0фандоми' : 'Персонажі та\u00a0фандоми'}
        </h2>
        <PathLinks links={landings} />
      </>
    )}
    {shelf && (
      <div className="-mx-4 md:-mx-6">
        <ProductShelf {...shelf} />
      </div>
    )}
    <Elsewhere />
  </>
);

const Elsewhere = () => (
  <>
    <h2 className="sec-head mt-8">Категорії</h2>
    <CategoryLinks />
  </>
);
