import Link from 'next/link';
import { CATEGORIES, type CategorySlug } from '@/lib/catalogue/listing/categories';

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
