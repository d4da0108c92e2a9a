import { Tag } from '@/components/ui/tag';
import {
  isIndexable,
  type Landing,
  landingDescription,
  landingText,
  landingTitle,
  landingTotal,
} from '@/lib/catalogue/landing/landing';
import { landingPath } from '@/lib/catalogue/landing/tag-lists';
import { productCount } from '@/lib/catalogue/product/product-count';
import { typeset } from '@/lib/shared/typeset';
import type { StaffTag } from '@/lib/tags/answers';
import { AdminPanel } from '../panel';
import { Thumb } from '../thumb';
import type { TagValues } from './tag-values';

/** Preview of the tag's shop page and of that page in search results. */
export function LandingPreview({ tag, values }: { tag: StaffTag; values: TagValues }) {
  const landing = asLanding(tag, values);
  if (!landing) return null;
  const total = landingTotal(landing);
  if (total === 0) {
    return (
      <AdminPanel title="Як це побачать покупці">
        <p className="text-ink-3">
          Сторінки ще немає: жоден товар у&nbsp;продажу не&nbsp;має цього тегу
        </p>
      </AdminPanel>
    );
  }
  return (
    <>
      <AdminPanel
        title="Як це побачать покупці"
        aside={
          <a
            href={landingPath(landing.list, tag.slug)}
            className="link inline-flex min-h-11 items-center text-[15px]"
          >
            На сайті
          </a>
        }
      >
        <div className="flex items-start gap-4">
          {landing.photos.length > 1 ? (
            <div className="grid flex-none grid-cols-2 gap-1">
              {landing.photos.map((path) => (
                <Thumb key={path} path={path} />
              ))}
            </div>
          ) : (
            <Thumb path={landing.photos[0] ?? null} isLarge />
          )}
          <div className="min-w-0 wrap-anywhere">
            <p className="font-display text-xl leading-tight font-bold">{typeset(landing.name)}</p>
            <p className="mt-1 text-sm text-ink-3">
              {landing.fandom && `${landing.fandom.name}, `}
              {productCount(total)}
            </p>
            <p className="mt-2 line-clamp-6 text-[15px]">{typeset(landingText(landing))}</p>
          </div>
        </div>
      </AdminPanel>
      <AdminPanel
        title="У пошуку"
        aside={
          !isIndexable(landing) && (
            <Tag tone="warn">сторінка не&nbsp;в&nbsp;пошуку: менше 3 товарів</Tag>
          )
        }
      >
        <div className="wrap-anywhere">
          <p className="text-sm text-ink-3">{landingPath(landing.list, landing.slug)}</p>
          <p className="text-lg text-ultra">{landingTitle(landing, 1)}</p>
          <p className="text-[15px] text-ink-2">{landingDescription(landing, 1)}</p>
        </div>
      </AdminPanel>
    </>
  );
}

function asLanding(tag: StaffTag, values: TagValues): Landing | null {
  if (tag.list !== 'characters' && tag.list !== 'fandoms') return null;
  const fandom = tag.fandoms.find(({ id }) => String(id) === values.parentId);
  return {
    id: tag.id,
    list: tag.list,
    slug: values.slug,
    name: values.name.trim() || tag.name,
    text: values.description.trim(),
    photos: values.photo ? [values.photo] : tag.pagePhotos,
    fandom: fandom ? { slug: '', name: fandom.name } : null,
    counts: tag.counts,
  };
}
