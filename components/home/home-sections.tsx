import Link from 'next/link';
import { BundleCards } from '@/components/bundles/bundle-cards';
import { IntentLink } from '@/components/catalogue/intent-link';
import { MoreLink } from '@/components/catalogue/shelf/more-link';
import { Looks } from '@/components/outfits/looks';
import { buttonClass } from '@/components/ui/button';
import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import type { Bundle } from '@/lib/bundles/bundle';
import type { ShopLook } from '@/lib/catalogue/landing/outfit';
import { CATEGORIES, type CategorySlug } from '@/lib/catalogue/listing/categories';
import {
  offeredPayments,
  type PaymentText,
  paymentText,
} from '@/lib/orders/paying/offered-payments';
import { RETURN_DAYS } from '@/lib/settings/terms';

/** The first panel of the home page, drawn like a manga page: a text in front of a drawing of a stage. */
export function Hero() {
  return (
    <section className="hero wrap">
      <div className="hero-page">
        <div className="hero-text">
          <h1>
            Обери <br />
            своє <br />
            амплуа
          </h1>
          <p>
            Костюми, перуки, лінзи та&nbsp;зброя для косплею. Надішлемо по&nbsp;всій Україні
            або&nbsp;зустрінемо в&nbsp;Одесі.
          </p>
          <div className="hero-buttons">
            <IntentLink
              href="/character"
              isRare
              className={buttonClass({ variant: 'ink', size: 'lg' })}
            >
              Зібрати образ
            </IntentLink>
            <a href="#new" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              До новинок
            </a>
          </div>
        </div>
        <span className="hero-say" aria-hidden="true">
          Хто ти <br />
          сьогодні?
        </span>
        {/* In a `<picture>`: else React would preload the drawing on every page that only prefetches the home page. */}
        <picture className="hero-art">
          <img src="/art/hero.svg" alt="" width={1280} height={560} fetchPriority="high" />
        </picture>
      </div>
    </section>
  );
}

type Benefit = { icon: AnyIconName; title: string; text: string };

const benefits = ({ benefit, places }: PaymentText): Benefit[] => [
  {
    icon: 'truck',
    title: 'По\u00a0всій Україні',
    text: `Нова пошта: ${places.benefit}`,
  },
  { icon: 'store', title: 'Самовивіз в\u00a0Одесі', text: 'Безкоштовно, з\u00a0нашого магазину' },
  {
    icon: 'back',
    title: `${RETURN_DAYS}\u00a0днів на\u00a0обмін`,
    text: 'Якщо не\u00a0підійшов розмір',
  },
  { icon: 'card', ...benefit },
];

export function Benefits() {
  return (
    <section aria-label="Умови" className="wrap">
      <ul className="benefits">
        {benefits(paymentText(offeredPayments())).map(({ icon, title, text }) => (
          <li key={title}>
            <AnyIcon name={icon} className="flex-none" />
            <p>
              <b>{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `object-position` by category: where the subject is in the category's drawing. */
const CROPS: Partial<Record<CategorySlug, string>> = {
  'k-pop': '50% 12%',
  'backpacks-bags': '50% 24%',
  lenses: '50% 32%',
  'katanas-swords-weapons': '50% 48%',
};

/** The eleven categories as slanted panels; the first panel is twice as wide. */
export function CategoryTiles() {
  return (
    <section
      className="sec wrap far"
      style={{ containIntrinsicHeight: 'auto 885px' }}
      aria-labelledby="categories"
    >
      <h2 id="categories" className="sec-head">
        Категорії
      </h2>
      <ul className="tiles">
        {CATEGORIES.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={`/${slug}`} className="tile">
              <span className="tile-art">
                {/* biome-ignore lint/performance/noImgElement: our own SVG, which needs no resizing */}
                <img
                  src={`/art/${slug}.svg`}
                  alt=""
                  width={800}
                  height={1000}
                  loading="lazy"
                  decoding="async"
                  style={CROPS[slug] ? { objectPosition: CROPS[slug] } : undefined}
                />
              </span>
              <span className="tile-name">
                <span>{name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

/** The home page's section with complete looks of characters; hidden if there are none. */
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

/** The home page's URL ends with a slash, which Next's metadata would drop. React moves these tags into the head. */
export const HomeTags = ({ siteUrl }: { siteUrl: string }) => (
  <>
    <link rel="canonical" href={`${siteUrl}/`} />
    <meta property="og:url" content={`${siteUrl}/`} />
  </>
);
