import { MoreLink } from '@/components/catalogue/shelf/more-link';
import { Looks } from '@/components/outfits/looks';
import type { ShopLook } from '@/lib/catalogue/landing/outfit';

/** The home page's section with characters of the dressing room; hidden if there are none. */
export function HomeOutfitSection({ looks }: { looks: ShopLook[] }) {
  if (looks.length === 0) return null;
  return (
    <section
      className="sec wrap far"
      style={{ containIntrinsicHeight: 'auto 1650px' }}
      aria-labelledby="outfit"
    >
      <div className="sec-head flex flex-wrap items-end justify-between gap-x-6">
        <div>
          <h2 id="outfit">Збери образ</h2>
          <p className="mt-2 text-ink-2">
            Оберіть персонажа&nbsp;— покажемо все, що&nbsp;для&nbsp;нього потрібно.
          </p>
        </div>
        <MoreLink href="/character" prefetch={false}>
          Усі персонажі
        </MoreLink>
      </div>
      <Looks looks={looks} />
    </section>
  );
}
