import { useCallback, useEffect, useState } from 'react';
import { topModal } from '@/components/ui/overlay/layers';
import { type Accessory, fetchAccessory } from '@/lib/basket/fetch-accessory';
import { type AccessoryKind, missingAccessories } from '@/lib/basket/upsell';
import { SECOND } from '@/lib/shared/clock';
import { useBasket } from '@/stores/basket';
import { noteAnswered } from '@/stores/declined-accessories';
import { dropOffers, nextOffer, useUpsell } from '@/stores/upsell';

/** A delay in milliseconds, so that the shopper first sees that the click has added something. */
const PAUSE = 400;
/** Later than this an offer would be unexpected. */
const PATIENCE = 6 * SECOND;

type Offer = { kind: AccessoryKind; product: Accessory; since: number };

/** The accessory to offer, with its product; stays while the dialog closes. Null before the first one. */
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
      // An offer that fails to load is not reported.
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
    // A dialog fires its close event after it has closed: by then the next offer may wait.
    if (useUpsell.getState().since === offer?.since) nextOffer();
  }, [offer]);

  return { offer, open, close };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether something covers the page or is about to: search, menu or basket. */
const isBusy = () =>
  topModal() !== null || document.querySelector('header [aria-expanded="true"]') !== null;

/** The basket may have got the accessory meanwhile, or lost the product it belongs to. */
function isMissing(kind: AccessoryKind): boolean {
  const { products, bundles } = useBasket.getState();
  return missingAccessories(products, bundles).includes(kind);
}
