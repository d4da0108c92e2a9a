import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/catalogue/seo/page-metadata';
import { cardImage, type ShareCard } from '@/lib/catalogue/seo/share-card';
import { type Bundle, bundlePath, bundleSaving } from './bundle';
import { bundlePhotos } from './json-ld';
import { bundleName, insideText } from './text';

/** Metadata of the page that lists all bundles; an empty list is not indexed. */
export const bundlesMetadata = ({ isEmpty }: { isEmpty: boolean }): Metadata =>
  pageMetadata({
    title: 'Набори для косплею: разом дешевше',
    description:
      'Готові набори для косплею: костюм, перука, лінзи та реквізит разом дешевше, ніж окремо. Доставка Новою поштою по всій Україні.',
    path: '/bundles',
    isIndexed: !isEmpty,
  });

/** Metadata of a bundle's page; a title shared with another bundle gets the bundle's number. */
export function bundleMetadata(bundle: Bundle, all: Bundle[] = []): Metadata {
  const hasNamesake = all.some(({ id, title }) => id !== bundle.id && title === bundle.title);
  const name = hasNamesake ? `${bundleName(bundle)} № ${bundle.id}` : bundleName(bundle);
  const instead = bundleSaving(bundle) > 0 ? ', разом дешевше, ніж окремо' : '';
  return pageMetadata({
    title: `${name} для косплею`,
    description: `${name}${instead}: ${insideText(bundle)}. Доставка Новою поштою по всій Україні, самовивіз в Одесі.`,
    path: bundlePath(bundle),
    image: cardImage(bundleCard(bundle)),
  });
}

/** The link preview card of a bundle. */
export const bundleCard = (bundle: Bundle): ShareCard => ({
  kind: 'bundle',
  id: bundle.id,
  title: bundleName(bundle),
  note: bundleSaving(bundle) > 0 ? 'Разом дешевше' : 'Готовий набір',
  photos: bundle.photo ? [bundle.photo] : bundlePhotos(bundle).slice(0, 3),
});
