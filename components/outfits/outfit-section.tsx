import { useId } from 'react';
import { BundleCards } from '@/components/bundles/when-shown';
import type { Bundle } from '@/lib/bundles/bundle';
import type { Slot } from '@/lib/catalogue/landing/outfit';
import { OutfitBuilder } from './when-shown';

type OutfitSectionProps = { name: string; slots: Slot[]; bundles: Bundle[] };

/** «Збери образ», and the character's bundles, which may be cheaper. */
export function OutfitSection({ name, slots, bundles }: OutfitSectionProps) {
  // The router keeps the last pages in the document, so a fixed id would not be unique.
  const id = useId();
  return (
    <>
      {slots.length > 0 && (
        <section className="sec" aria-labelledby={`${id}-look`}>
          <h2 id={`${id}-look`}>Збери образ</h2>
          <p className="mt-2 mb-5 text-ink-2 md:mb-7">
            Оберіть річ на&nbsp;кожну роль і&nbsp;покладіть увесь образ у&nbsp;кошик одним
            натисканням.
          </p>
          <OutfitBuilder name={name} slots={slots} />
        </section>
      )}
      {bundles.length > 0 && (
        <section className="sec" aria-labelledby={`${id}-bundles`}>
          <h2 id={`${id}-bundles`} className="sec-head">
            Набором дешевше
          </h2>
          <BundleCards bundles={bundles} level={3} />
        </section>
      )}
    </>
  );
}
