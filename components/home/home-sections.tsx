import Link from 'next/link';
import { Fragment, type ReactNode, useId } from 'react';
import { BundleCards } from '@/components/bundles/bundle-cards';
import { IntentLink } from '@/components/catalogue/intent-link';
import { highDensitySizes, Photo } from '@/components/catalogue/photo';
import { MoreLink } from '@/components/catalogue/shelf/more-link';
import { Markup } from '@/components/legal/markup';
import { renderLegal } from '@/components/legal/render-legal';
import { Looks } from '@/components/outfits/looks';
import { buttonClass } from '@/components/ui/button';
import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import type { Bundle } from '@/lib/bundles/bundle';
import type { ShopLook } from '@/lib/catalogue/landing/outfit';
import { CATEGORIES, type CategorySlug } from '@/lib/catalogue/listing/categories';
import { picturePath } from '@/lib/catalogue/product/own-picture';
import { photoSrcSet, photoUrl } from '@/lib/catalogue/product/photo';
import type { BlockOf } from '@/lib/content/home';
import {
  offeredPayments,
  type PaymentText,
  paymentText,
} from '@/lib/orders/paying/offered-payments';
import type { ShopDetails } from '@/lib/settings/shop';
import { RETURN_DAYS } from '@/lib/settings/terms';
import { typeset } from '@/lib/shared/typeset';

type HomeLinkProps = BlockOf<'banner'>['link'] & { className: string };

/** A link by staff; nothing if it has no text. `/#new` leads to a block of this page. */
function HomeLink({ text, href, ...link }: HomeLinkProps) {
  if (text === '') return null;
  return href.startsWith('/') && !href.startsWith('/#') ? (
    <IntentLink href={href} isRare {...link}>
      {text}
    </IntentLink>
  ) : (
    <a href={href.replace(/^\/#/, '#')} {...link}>
      {text}
    </a>
  );
}

/** The lines of a text, with a line break between them. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, place, all) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
    <Fragment key={place}>
      {place < all.length - 1 ? `${line} ` : line}
      {place < all.length - 1 && <br />}
    </Fragment>
  ));

/** Longest line of a heading at its usual size, in characters: longer ones would not fit beside the drawing. */
const LARGE = 8;
const SMALLER = { fontSize: 'clamp(26px, 3vw, 40px)', whiteSpace: 'normal' } as const;

/**
 * The first panel of the home page, drawn like a manga page: a text in front of a drawing of a stage, or of a picture by
 * staff, on which the text has a background.
 */
export function Hero({ title, text, saying, first, second, picture }: BlockOf<'hero'>) {
  const isLong = title.split('\n').some((line) => line.length > LARGE);
  return (
    <section className="hero wrap">
      <div className="hero-page">
        <div
          className="hero-text"
          style={
            picture ? { left: 0, background: 'var(--color-fill)', padding: '24px 20px' } : undefined
          }
        >
          <h1 style={isLong ? SMALLER : undefined}>
            <Lines text={title} />
          </h1>
          {text && <p>{text}</p>}
          <div className="hero-buttons">
            <HomeLink {...first} className={buttonClass({ variant: 'ink', size: 'lg' })} />
            <HomeLink {...second} className={buttonClass({ variant: 'secondary', size: 'lg' })} />
          </div>
        </div>
        {saying && (
          <span className="hero-say" aria-hidden="true">
            <Lines text={saying} />
          </span>
        )}
        {/* In a `<picture>`: otherwise React would preload the drawing on every page that only prefetches the home page. */}
        <picture className="hero-art">
          <img
            {...sourceOf(picture)}
            alt={picture?.alt ?? ''}
            width={1280}
            height={560}
            fetchPriority="high"
          />
        </picture>
      </div>
    </section>
  );
}

const sourceOf = (picture: BlockOf<'hero'>['picture']) =>
  picture
    ? {
        sizes: `${highDensitySizes('67vw')}, (min-width: 83rem) 1280px, 100vw`,
        srcSet: photoSrcSet(picturePath(picture.id), 1920),
        src: photoUrl(picturePath(picture.id), 960),
      }
    : { src: '/art/hero.svg' };

type FarSectionProps = { height: number; labelledBy: string; children: ReactNode };

/** A section that browsers render near the viewport; until then it takes `height`, in pixels. */
const FarSection = ({ height, labelledBy, children }: FarSectionProps) => (
  <section
    className="sec wrap far"
    style={{ containIntrinsicHeight: `auto ${height}px` }}
    aria-labelledby={labelledBy}
  >
    {children}
  </section>
);

type BannerProps = BlockOf<'banner'> & {
  /** Whether its picture is in the first viewport. */
  isFirst: boolean;
};

/** A picture with words and a link. */
export function Banner({ title, text, link, picture, isFirst }: BannerProps) {
  const id = useId();
  return (
    <FarSection height={420} labelledBy={id}>
      <div className="grid overflow-hidden rounded-panel border-2 border-ink bg-white md:grid-cols-2">
        {picture && (
          // The ratio is set on the frame: a loaded image has its own ratio, which would shift the layout.
          <div className="w-full" style={{ aspectRatio: '16 / 9', alignSelf: 'stretch' }}>
            <Photo
              path={picturePath(picture.id)}
              alt={picture.alt}
              sizes={`${highDensitySizes('67vw')}, (min-width: 83rem) 640px, (min-width: 48rem) 50vw, 100vw`}
              width={960}
              height={540}
              largest={1200}
              priority={isFirst}
              className="size-full object-cover"
            />
          </div>
        )}
        <div className="min-w-0 self-center px-5 py-6 md:px-9">
          <h2 id={id}>{typeset(title)}</h2>
          {text && <p className="mt-2 max-w-[60ch] text-ink-2">{typeset(text)}</p>}
          <HomeLink {...link} className={buttonClass({}, 'mt-4')} />
        </div>
      </div>
    </FarSection>
  );
}

/** A text by staff in the Markdown of legal texts, with the data of the shop. */
export function HomeText({ text, shop }: { text: string; shop: ShopDetails }) {
  const { intro, sections } = renderLegal(text, shop);
  return (
    <div className="sec wrap far" style={{ containIntrinsicHeight: 'auto 300px' }}>
      <div className="prose">
        {intro && <Markup html={intro} />}
        {sections.map(({ id, title, html }) => (
          <section key={id}>
            <h2>{title}</h2>
            <Markup html={html} />
          </section>
        ))}
      </div>
    </div>
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
    <FarSection height={885} labelledBy="categories">
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
    </FarSection>
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
    <FarSection height={1650} labelledBy="outfit">
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
    </FarSection>
  );
}

/** The look of one character; hidden if none of its products is in stock. */
export function HomeLook({ title, looks }: { title: string; looks: ShopLook[] }) {
  const id = useId();
  const [look] = looks;
  if (!look) return null;
  return (
    <FarSection height={900} labelledBy={id}>
      <h2 id={id} className="sec-head">
        {title || `Образ: ${look.character.name}`}
      </h2>
      <Looks looks={[look]} />
    </FarSection>
  );
}

/** The home page's URL ends with a slash, which Next's metadata would drop. React moves these tags into the head. */
export const HomeTags = ({ siteUrl }: { siteUrl: string }) => (
  <>
    <link rel="canonical" href={`${siteUrl}/`} />
    <meta property="og:url" content={`${siteUrl}/`} />
  </>
);
