import { useId } from 'react';
import { BundleCards } from '@/components/bundles/bundle-cards';
import { EventDateSlot } from '@/components/event-date/event-date-slot';
import { EventQuestion } from '@/components/event-date/event-question';
import { HydratedPart } from '@/components/layout/hydrated-part';
import type { Bundle } from '@/lib/bundles/bundle';
import type { Slot } from '@/lib/catalogue/landing/outfit';
import { LazyOutfitBuilder } from './lazy-outfit-builder';

type OutfitSectionProps = { name: string; slug: string; slots: Slot[]; bundles: Bundle[] };

/** «Збери образ», and the character's bundles, which may be cheaper. */
export function OutfitSection({ name, slug, slots, bundles }: OutfitSectionProps) {
  // The router keeps previous pages in the document, so a fixed id would not be unique.
  const id = useId();
  return (
    <>
      {slots.length > 0 && (
        <section className="sec" aria-labelledby={`${id}-look`}>
          <h2 id={`${id}-look`}>Збери образ</h2>
          <div className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-x-10 gap-y-4 md:mb-7">
            <p className="max-w-[52ch] text-ink-2">
              Приміряйте речі одна до&nbsp;одної: натисніть або змахніть картку, щоб побачити іншу.
              Увесь образ покладете в&nbsp;кошик одним натисканням.
            </p>
            <EventDateSlot>
              <EventQuestion />
            </EventDateSlot>
          </div>
          <LazyOutfitBuilder name={name} slug={slug} slots={slots} bundles={bundles} />
        </section>
      )}
      {bundles.length > 0 && (
        <section className="sec" aria-labelledby={`${id}-bundles`}>
          <h2 id={`${id}-bundles`} className="sec-head">
            Набором дешевше
          </h2>
          <HydratedPart>
            <BundleCards bundles={bundles} level={3} />
          </HydratedPart>
        </section>
      )}
    </>
  );
}
