import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { WriteToUs } from '@/components/help/write-to-us';
import { isLoadedHere } from '@/components/layout/route-change';
import { buttonClass } from '@/components/ui/button';
import type { Condition } from '@/lib/catalogue/listing/conditions';
import type { View } from '@/lib/catalogue/listing/filter';
import { type ListPlace, viewPath } from '@/lib/catalogue/listing/listing-url';
import { loadRelaxed, type Relaxed } from '@/lib/catalogue/listing/load-relaxed';
import { productCount } from '@/lib/catalogue/product/product-count';
import { api } from '@/lib/http/browser/api-client';
import type { PopularSearches } from '@/lib/search/answers';
import { PathLinks } from '../category-links';
import { ProductGrid } from './product-grid';

const SHOWN = 4;

export type NearFilterProps = {
  place: ListPlace;
  /** The view that has no results. */
  view: View;
  conditions: Condition[];
  /** The list's heading. */
  title: ReactNode;
  /** Whether the page already shows the shop's contacts. */
  hasContacts: boolean;
  onGo: (path: string) => void;
};

type RelaxedLists = { lists: Relaxed[]; others: PopularSearches | null };

/** For filters without results: products that match without one or all of the conditions, and the shop's contacts. */
export const RelaxedResults = (props: NearFilterProps) => (
  <Near key={viewPath(props.place, props.view)} {...props} />
);

function Near({ place, view, conditions, title, hasContacts, onGo }: NearFilterProps) {
  const id = useId();
  const [{ lists, others }, setFound] = useState<RelaxedLists>({ lists: [], others: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the component is remounted for each view
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    // Parts that fail to load are left out: the «nothing found» panel above already says what to do.
    const lists = loadRelaxed(place, view, conditions, signal).catch(() => []);
    const others = api.get<PopularSearches>('/api/search/popular', { signal }).catch(() => null);
    void Promise.all([lists, others]).then(([lists, others]) => {
      if (!signal.aborted) setFound({ lists, others });
    });
    return () => unmounted.abort();
  }, []);

  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isLoadedHere(event, event.currentTarget)) return;
    event.preventDefault();
    onGo(event.currentTarget.pathname + event.currentTarget.search);
    // The clicked link disappears: focus the heading of the list.
    document.querySelector<HTMLElement>('[data-count]')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const [closest] = lists;
  const wanted = [view.q || title, ...conditions.map(({ label }) => label)].join(', ');

  return (
    <>
      {others && !hasContacts && (
        <div className="mt-5">
          <WriteToUs contacts={others.contacts} wanted={wanted} />
        </div>
      )}
      {closest && (
        <section aria-labelledby={id} className="mt-8">
          <h2 id={id} className="mb-4">
            {closest.dropped ? 'Схоже на\u00a0те, що ви\u00a0шукаєте' : 'Що є без\u00a0фільтрів'}
          </h2>
          <ul className="mb-5 flex flex-wrap gap-2">
            {lists.map(({ dropped, path, total }) => (
              <li key={path}>
                <a
                  href={path}
                  rel="nofollow"
                  onClick={go}
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                >
                  {dropped ? `Без\u00a0«${dropped.label}»` : 'Без\u00a0фільтрів'},{' '}
                  {productCount(total)}
                </a>
              </li>
            ))}
          </ul>
          <ProductGrid products={closest.products.slice(0, SHOWN)} place="filtered" />
        </section>
      )}
      {others && others.landings.length > 0 && (
        <>
          <h2 className="sec-head mt-8">Популярні персонажі та&nbsp;фандоми</h2>
          <PathLinks links={others.landings} />
        </>
      )}
    </>
  );
}
