import { BundleCards } from '@/components/bundles/bundle-cards';
import { MoreLink } from '@/components/catalogue/shelf/more-link';
import type { Bundle } from '@/lib/bundles/bundle';

const SHOWN = 3;

/** The home page's dark section with the curtain and the bundles; hidden if the shop has no bundles. */
export function Bundles({ bundles }: { bundles: Bundle[] }) {
  if (bundles.length === 0) return null;
  return (
    <section
      className="stage far"
      style={{ containIntrinsicHeight: 'auto 1375px' }}
      aria-labelledby="bundles"
    >
      <div className="wrap">
        <div className="on-ink sec-head flex flex-wrap items-end justify-between gap-x-6">
          <div>
            <h2 id="bundles">Набори</h2>
            <p className="mt-2 text-on-ink-2">Разом дешевше, ніж окремо.</p>
          </div>
          <MoreLink href="/bundles">Усі набори</MoreLink>
        </div>
        <BundleCards bundles={bundles.slice(0, SHOWN)} level={3} />
      </div>
    </section>
  );
}
