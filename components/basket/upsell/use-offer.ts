import { useCallback, useEffect, useState } from 'react';
import { topModal } from '@/components/ui/overlay/layers';
import { type Accessory, askAccessory } from '@/lib/basket/ask-accessory';
import { type AccessoryKind, missingAccessories } from '@/lib/basket/upsell';
import { SECOND } from '@/lib/shared/clock';
import { useBasket } from '@/stores/basket';
import { dropOffers, nextOffer, useUpsell } from '@/stores/upsell';

/** So that the shopper first sees that the press has added something, in milliseconds. */
const PAUSE = 400;
/** Later than that an offer would come out of nowhere. */
const PATIENCE = 6 * SECOND;

type Offer = { kind: AccessoryKind; product: Accessory; since: number };

/** The accessory to offer, with its product; stays while it closes. Null before the first one. */
export function useOffer() {
  const { offers, since } = useUpsell();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const [kind] = offers;
    if (!kind) return;
    const waiting = new AbortController();
    const age = performance.now() - since;
    const patience = setTimeout(() => waiting.abort(), PATIENCE - age);

    Promise.all([askAccessory(kind, waiting.signal), pause(PAUSE - age)])
      .then(([product]) => {
        if (waiting.signal.aborted) return;
        if (isBusy()) return dropOffers();
        if (!product || !isMissing(kind)) return nextOffer();
        setOffer({ kind, product, since });
        setOpen(true);
      })
      // An offer that cannot be made is no failure worth a word.
      .catch(() => useUpsell.getState().offers === offers && dropOffers())
      .finally(() => clearTimeout(patience));

    return () => {
      clearTimeout(patience);
      waiting.abort();
    };
  }, [offers, since]);

  const close = useCallback(() => {
    setOpen(false);
    // A dialog tells of its closing once more when it has closed: by then the next offer may wait.
    if (useUpsell.getState().since === offer?.since) nextOffer();
  }, [offer]);

  return { offer, open, close };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether something lies over the page or is about to, as search, menu and basket say. */
const isBusy = () =>
  topModal() !== null || document.querySelector('header [aria-expanded="true"]') !== null;

/** The basket may have got the accessory meanwhile, or lost what it goes with. */
function isMissing(kind: AccessoryKind): boolean {
  const { products, bundles } = useBasket.getState();
  return missingAccessories(products, bundles).includes(kind);
}
