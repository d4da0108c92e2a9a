import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import { SearchPage } from '@/components/catalogue/listing/search-page';
import { readHome, readShop } from '@/lib/catalogue/cached';
import { readView, type View, viewQuery } from '@/lib/catalogue/listing/filter';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import { listProducts } from '@/lib/catalogue/listing/list-queries';
import { toQuery } from '@/lib/catalogue/listing/listing-url';
import { narrowedMetadata } from '@/lib/catalogue/seo/page-metadata';
import { type Database, database } from '@/lib/db/client';
import { readFromReplica } from '@/lib/db/replica';
import { pageAllowsReplica } from '@/lib/http/auth/recent-change';
import { callerOf } from '@/lib/http/route/request-facts';
import { findHelp, isAnswered } from '@/lib/search/query/find-help';
import { findPages } from '@/lib/search/query/find-pages';
import { listOtherLandings } from '@/lib/search/query/landing-names';
import { findAllMatches } from '@/lib/search/query/queries';
import { recordSearchVisit } from '@/lib/search/query/record-visit';
import type { SearchTerm } from '@/lib/search/words/word-queries';

const NOTHING = { ids: [], isNear: false, meant: null };

// Search results are rendered per request.
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const viewIn = async (searchParams: Props['searchParams']): Promise<View | null> => {
  const reading = readView(toQuery(await searchParams), 'search');
  return reading.kind === 'view' ? reading.view : null;
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const q = (await viewIn(searchParams))?.q;
  return narrowedMetadata({
    title: q ? `Пошук: ${q}` : 'Пошук товарів',
    description:
      'Знайдіть перуку, лінзи, костюм чи реквізит за назвою, персонажем або фандомом. Доставка Новою поштою по всій Україні.',
  });
}

async function othersFor(terms: SearchTerm[], hasSimilar: boolean) {
  const [landings, { second, isPopular }, contacts] = await Promise.all([
    listOtherLandings(database(), { terms }),
    readHome(),
    readShop(),
  ]);
  const title = isPopular ? 'Популярне' : 'З усіх категорій';
  return { ...landings, shelf: hasSimilar ? null : { title, products: second }, contacts };
}

export default async function Search({ searchParams }: Props) {
  await connection();
  const view = await viewIn(searchParams);
  if (!view || view.q.length < MIN_SEARCH) return <SearchPage q={view?.q ?? ''} found={null} />;
  const request = { headers: await headers() };
  const help = findHelp(view.q);
  const read = async (db: Database) => {
    const found = await findAllMatches(db, view.q);
    const matches = isAnswered(help, found) ? { ...found, ...NOTHING } : found;
    const listing = await listProducts(db, { category: null, ids: matches.ids }, view);
    return { ...matches, listing };
  };
  const { ids, isNear, meant, terms, listing } = await readFromReplica(
    pageAllowsReplica(request),
    read,
  );
  const found = { text: view.q, ids, isNear, address: callerOf(request) };
  if (help.length === 0) recordSearchVisit(database(), found);
  const isNothing = help.length === 0 && (ids.length === 0 || (isNear && meant === null));
  return (
    <SearchPage
      q={view.q}
      found={
        listing && {
          query: viewQuery(view),
          listing: { ...listing, isNear },
          meant,
          hasProducts: ids.length > 0,
          help: [...help, ...(await findPages(database(), view.q))],
          others: isNothing ? await othersFor(terms, ids.length > 0) : null,
        }
      }
    />
  );
}
