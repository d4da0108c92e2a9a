'use client';

import { useEffect, useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { Button } from '@/components/ui/button';
import { SidePanel } from '@/components/ui/overlay/side-panel';
import { Spinner } from '@/components/ui/spinner';
import { countConditions, NO_FILTER, type View } from '@/lib/catalogue/listing/filter';
import { type ListPlace, viewPath } from '@/lib/catalogue/listing/listing-url';
import { type ShownListing, useListing } from '@/lib/catalogue/listing/use-listing';
import { productCount } from '@/lib/catalogue/product/product-count';
import { FacetGroups } from './facet-groups';

type FilterSheetProps = {
  open: boolean;
  place: ListPlace;
  view: View;
  listing: ShownListing;
  onClose: () => void;
  onGo: (path: string) => void;
};

/**
 * The filters on a phone. Choices are collected in a draft; the button that applies them shows the draft's number of
 * results.
 */
export function FilterSheet({ open, place, view, listing, onClose, onGo }: FilterSheetProps) {
  const [draft, setDraft] = useState(view);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an open sheet must keep its draft
  useEffect(() => {
    if (open) setDraft({ ...view, page: 1 });
  }, [open]);

  const isSame = viewPath(place, draft) === viewPath(place, { ...view, page: 1 });
  const {
    listing: draftListing = listing,
    isPending,
    failure,
  } = useListing(place, draft, isSame ? listing : undefined);
  const apply = () => {
    onClose();
    afterPaint(() => onGo(viewPath(place, draft)));
  };
  const chosen = countConditions(draft.filter);
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title="Фільтри"
      aside={chosen > 0 ? `обрано ${chosen}` : undefined}
      footer={
        <div className="flex items-center gap-3">
          {chosen > 0 && (
            <Button variant="ghost" onClick={() => setDraft({ ...draft, filter: NO_FILTER })}>
              Очистити
            </Button>
          )}
          {/* Never disabled: pressing the button blurs the price field, which applies the typed price. */}
          <Button wide size="lg" onClick={apply}>
            {isPending && <Spinner />}
            {isPending || failure !== null
              ? 'Показати'
              : `Показати ${productCount(draftListing.total)}`}
          </Button>
        </div>
      }
    >
      <form
        className="py-2"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <FacetGroups
          facets={draftListing.facets}
          filter={draft.filter}
          isSale={place.kind === 'sale'}
          onChange={(filter) => setDraft({ ...draft, filter })}
        />
      </form>
      <p role="status" className="sr-only">
        {isPending ? '' : `Підходить ${productCount(draftListing.total)}`}
      </p>
    </SidePanel>
  );
}
