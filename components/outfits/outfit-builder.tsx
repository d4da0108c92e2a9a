'use client';

import { useEffect, useId, useState } from 'react';
import { focusFirstEmpty } from '@/components/catalogue/product/size-select';
import { useNearStock } from '@/components/catalogue/use-near-stock';
import { sendLink } from '@/components/share/send-link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useFlash } from '@/components/ui/use-moment';
import {
  type Bundle,
  bundleAvailable,
  mayCostMore,
  priceTogether,
  productIdsOfBundles,
  withStock,
} from '@/lib/bundles/bundle';
import { inSizes } from '@/lib/catalogue/landing/budget';
import { lookPath, readLook } from '@/lib/catalogue/landing/look-link';
import { type LookPercents, lookSaving } from '@/lib/catalogue/landing/look-saving';
import {
  discountedPrices,
  isCovered,
  type Outfit,
  type OutfitChoice,
  outfitOf,
  type Slot,
  slotsWithStock,
  wornIn,
} from '@/lib/catalogue/landing/outfit';
import {
  goneText,
  leftOutText,
  outfitCountText,
  soldOutSlotsText,
} from '@/lib/catalogue/landing/outfit-text';
import { lookOfferText } from '@/lib/looks/look-discount';
import type { Kopecks } from '@/lib/shared/money';
import { useSizes } from '@/stores/sizes';
import { LookSum } from './look-sum';
import { OutfitBoard } from './outfit-board';
import { OutfitBudget } from './outfit-budget';
import { OutfitSlot } from './outfit-slot';
import { putOutfit } from './put-outfit';

type OutfitSummaryProps = {
  outfit: Outfit;
  /** Number of slots of the outfit. */
  slots: number;
  /** What discount the outfit gets, and what is missing for the next one; may be empty. */
  offer: string;
  /** Kopecks of this discount. */
  saved: Kopecks;
  /** Texts that say what the last click did not add to the basket, and why. */
  leftOut: string[];
  /** Returns whether anything was added. */
  onAdd: () => boolean;
};

/** The outfit's total, and the button that adds the whole outfit. */
export function OutfitSummary({ outfit, slots, offer, saved, leftOut, onAdd }: OutfitSummaryProps) {
  const [isDone, showDone] = useFlash();
  const noteId = useId();
  const isEmpty = outfit.ready.length + outfit.sizeless.length === 0;
  const notes = leftOut.length > 0 ? leftOut : goneText(outfit);
  return (
    <div className="together-end outfit-end">
      <h3 className="sr-only">Ваш образ</h3>
      <div id={noteId} role="status" className="outfit-notes">
        {offer && <p className="text-[15px] font-semibold text-ultra">{offer}</p>}
        {outfit.soldOutSlots.length > 0 && <p className="text-ink-2">{soldOutSlotsText(outfit)}</p>}
        {notes.length > 0 && (
          <ul className="grid gap-1.5 text-[15px]">
            {notes.map((note) => (
              <li key={note} className="flex gap-2">
                <Icon name="alert" size={20} className="flex-none text-warn" />
                {note}
              </li>
            ))}
          </ul>
        )}
        {isEmpty && <p className="text-ink-2">Оберіть хоча б одну річ.</p>}
      </div>
      <p role="status">
        <span className="block text-ink-2">{outfitCountText(outfit, slots)}</span>
        <LookSum outfit={outfit} saved={saved} />
      </p>
      <Button
        disabled={isEmpty}
        aria-describedby={isEmpty ? noteId : undefined}
        className={isDone ? 'btn-done' : ''}
        onClick={() => onAdd() && showDone()}
      >
        {isDone ? (
          'У\u00a0кошику'
        ) : (
          <>
            Додати образ<span className="max-md:sr-only"> у&nbsp;кошик</span>
          </>
        )}
      </Button>
    </div>
  );
}

/** Button that shares the URL of this look, with the device's share sheet or by copying it to the clipboard. */
export function ShareLook({ name, slug, outfit }: { name: string; slug: string; outfit: Outfit }) {
  const chosen = [...outfit.ready.map(({ product }) => product), ...outfit.sizeless];
  const share = async () => {
    const path = lookPath(
      slug,
      chosen.map(({ id }) => id),
    );
    const url = new URL(path, location.origin);
    const outcome = await sendLink({ title: `Образ «${name}»`, url: url.href });
    if (outcome === 'copied') {
      showToast({ id: 'share', tone: 'ok', title: 'Посилання на\u00a0образ скопійовано' });
    }
    if (outcome === 'refused') {
      showToast({ id: 'share', tone: 'error', title: 'Не\u00a0вдалося скопіювати посилання' });
    }
  };
  if (chosen.length === 0) return null;
  return (
    <Button variant="secondary" wide onClick={() => void share()}>
      Поділитися образом
    </Button>
  );
}

export type OutfitBuilderProps = {
  /** The character's name. */
  name: string;
  slug: string;
  slots: Slot[];
  bundles: Bundle[];
  lookPercents: LookPercents;
};

/** The outfit builder «Збери образ»: a product choice per slot, the total, and one button that adds everything. */
export function OutfitBuilder(props: OutfitBuilderProps) {
  const { name, slug, slots: made, bundles, lookPercents } = props;
  const sizes = useSizes(({ selectedSizes }) => selectedSizes);
  const [choice, setChoice] = useState<OutfitChoice>({});
  const [isAsked, setIsAsked] = useState(false);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { stock, place } = useNearStock<HTMLDivElement>([
    ...new Set([
      ...made.flatMap(({ choices }) => choices.map(({ id }) => id)),
      ...productIdsOfBundles(bundles),
    ]),
  ]);
  const slots = slotsWithStock(made, stock);
  const worn = wornIn(slots, choice);
  const outfit = outfitOf(slots, choice, sizes);
  const discounted = discountedPrices(outfit);
  const offers = bundles
    .map((bundle) => withStock(bundle, stock))
    .filter((bundle) => bundleAvailable(bundle, sizes) > 0)
    .map((bundle) => ({
      title: bundle.title,
      price: priceTogether(bundle, sizes),
      mayCostMore: mayCostMore(bundle, sizes),
    }));

  const choose = (next: OutfitChoice) => {
    setChoice(next);
    setLeftOut([]);
  };

  // If the URL contains a shared look: select it and scroll to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the slots of the page
  useEffect(() => {
    const shared = readLook(location.hash, made);
    if (!shared) return;
    setChoice(shared);
    place.current?.closest('section')?.scrollIntoView();
  }, []);

  const add = () => {
    if (outfit.sizeless.length > 0) {
      setIsAsked(true);
      focusFirstEmpty(place.current);
      return false;
    }
    const refused = putOutfit(name, outfit.ready, stock);
    setLeftOut(leftOutText(outfit, refused));
    return refused.length < outfit.ready.length;
  };

  return (
    <div className="dressing">
      <div className="dressing-look">
        <OutfitBoard
          slots={slots}
          worn={worn}
          onChoose={(role, id) => choose({ ...choice, [role]: id })}
        />
        <OutfitBudget
          slots={inSizes(slots, sizes)}
          bundles={offers}
          percents={lookPercents}
          onFound={choose}
        />
        <ShareLook name={name} slug={slug} outfit={outfit} />
      </div>
      <div className="together">
        <div ref={place} className="slots">
          {slots.map((slot) => {
            const chosen = worn.get(slot.role) ?? null;
            return (
              <OutfitSlot
                key={slot.role}
                slot={slot}
                chosen={chosen}
                isCovered={isCovered(slot.choices, worn)}
                sizes={sizes}
                isSizeMissing={isAsked && chosen !== null && outfit.sizeless.includes(chosen)}
                onChoose={(id) => choose({ ...choice, [slot.role]: id })}
              />
            );
          })}
        </div>
        <OutfitSummary
          outfit={outfit}
          slots={slots.length}
          offer={lookOfferText(discounted.length, slots.length, lookPercents)}
          saved={lookSaving(discounted, lookPercents)}
          leftOut={leftOut}
          onAdd={add}
        />
      </div>
    </div>
  );
}
