import { useCallback, useEffect, useState } from 'react';
import { topModal } from '@/components/ui/overlay/layers';
import { type Accessory, fetchAccessory } from '@/lib/basket/fetch-accessory';
import { type AccessoryKind, missingAccessories } from '@/lib/basket/upsell';
import { SECOND } from '@/lib/shared/clock';
import { useBasket } from '@/stores/basket';
import { noteAnswered } from '@/stores/declined-accessories';
import { dropOffers, nextOffer, useUpsell } from '@/stores/upsell';

/** Delay in ms before the offer, so that the shopper first sees the result of the click. */
const PAUSE = 400;
/** Maximum time from the addition to the offer, in ms. A later offer would surprise the shopper. */
const PATIENCE = 6 * SECOND;

type Offer = { kind: AccessoryKind; product: Accessory; since: number };

/** The current accessory offer with its product, also while the dialog closes. Null before the first offer. */
export function useOffer() {
  const { offers, since } = useUpsell();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const [kind] = offers;
    if (!kind) return;
    let isCurrent = true;
    const waiting = new AbortController();
    const age = performance.now() - since;
    const patience = setTimeout(() => waiting.abort(), PATIENCE - age);

    const { found } = useUpsell.getState();
    const look = found[kind] ?? fetchAccessory(kind, waiting.signal);
    Promise.all([look, pause(PAUSE - age)])
      .then(([product]) => {
        if (waiting.signal.aborted) return;
        if (isBusy()) return dropOffers();
        if (!product || !isMissing(kind)) return nextOffer();
        setOffer({ kind, product, since });
        setOpen(true);
      })
      // If the request fails, the offer is dropped without an error message.
      .catch(() => isCurrent && dropOffers())
      .finally(() => clearTimeout(patience));

    return () => {
      isCurrent = false;
      clearTimeout(patience);
      waiting.abort();
    };
  }, [offers, since]);

  const close = useCallback(() => {
    setOpen(false);
    if (offer) noteAnswered(offer.kind);
    // The close event fires after the dialog has closed. By then the store may already hold the next offer.
    if (useUpsell.getState().since === offer?.since) nextOffer();
  }, [offer]);

  return { offer, open, close };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether the search, the menu or the basket covers the page, or is about to cover it. */
const isBusy = () =>
  topModal() !== null || document.querySelector('header [aria-expanded="true"]') !== null;

/** Whether the basket still lacks this accessory. The shopper may have added it, or removed its main product. */
function isMissing(kind: AccessoryKind): boolean {
  const { products, bundles } = useBasket.getState();
  return missingAccessories(products, bundles).includes(kind);
}
