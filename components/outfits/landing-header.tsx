import Link from 'next/link';
import { Photo } from '@/components/catalogue/photo';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { ShareButton } from '@/components/share/share-button';
import {
  facetPath,
  type Landing,
  landingText,
  landingTotal,
} from '@/lib/catalogue/landing/landing';
import { landingPath } from '@/lib/catalogue/landing/tag-lists';
import { CATEGORY_NAMES } from '@/lib/catalogue/listing/categories';
import { productCount } from '@/lib/catalogue/product/product-count';
import { typeset } from '@/lib/shared/typeset';

/** Header of a character's or fandom's page: picture, name, text, and the categories that have products of it. */
export function LandingHeader({ landing, page }: { landing: Landing; page: number }) {
  const total = productCount(landingTotal(landing));
  if (page > 1) {
    return (
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 md:mb-6">
        <h1 className="wrap-anywhere">{typeset(landing.name)}</h1>
        <p className="text-ink-3">
          {total}, сторінка {page}
        </p>
      </div>
    );
  }
  const photos = landing.photos.length > 0 ? landing.photos : [null];
  return (
    <div className="mt-2 grid gap-x-14 gap-y-6 md:grid-cols-[300px_minmax(0,1fr)]">
      <div className="stage-photo" data-photos={photos.length}>
        {photos.map((path, place) => (
          <Photo
            key={path}
            path={path}
            colour={place === 0 ? landing.photoColour : null}
            alt=""
            sizes={photos.length > 1 ? '150px' : '300px'}
            largest={photos.length > 1 ? 360 : 720}
            priority
          />
        ))}
      </div>
      <div className="min-w-0">
        <div className="flex items-start gap-1">
          <h1 className="min-w-0 flex-1 wrap-anywhere">{typeset(landing.name)}</h1>
          <HydratedPart>
            <ShareButton title={landing.name} className="-mr-2.5" />
          </HydratedPart>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 text-ink-3">
          <span>{landing.list === 'characters' ? 'Персонаж' : 'Фандом'}</span>
          {landing.fandom && (
            <Link
              href={landingPath('fandoms', landing.fandom.slug)}
              prefetch={false}
              className="link inline-flex min-h-11 items-center"
            >
              {typeset(landing.fandom.name)}
            </Link>
          )}
          <span>{total}</span>
        </p>
        <p className="mt-3 max-w-[68ch] text-[17px] leading-relaxed wrap-anywhere">
          {typeset(landingText(landing))}
        </p>
        <nav aria-label="Товари за категоріями" className="mt-5">
          <ul className="flex flex-wrap gap-2">
            {landing.counts.map(({ slug, count }) => (
              <li key={slug}>
                {/* Not a router link: if only the query differs, the router would keep the current page. */}
                <a
                  href={facetPath(slug, landing.list, landing.slug)}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-field border-[1.5px] border-field bg-white px-3.5 font-medium hover:border-ink"
                >
                  {CATEGORY_NAMES[slug]}
                  <span className="text-ink-3">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
