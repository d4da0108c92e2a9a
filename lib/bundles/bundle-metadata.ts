import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/catalogue/page-metadata';
import { photoUrl } from '@/lib/catalogue/photo';
import { formatPrice } from '@/lib/money';
import { type Bundle, bundlePath, bundlePrice, bundleSaving, priceTogether } from './bundle';
import { bundlePhotos } from './json-ld';
import { bundleName, insideWords } from './words';

/** Of the list of all bundles; an empty one is not for search engines. */
export const bundlesMetadata = ({ isEmpty }: { isEmpty: boolean }): Metadata => ({
  ...pageMetadata({
    title: 'Набори для косплею',
    description:
      'Готові набори для косплею: костюм, перука, лінзи та реквізит разом дешевше, ніж окремо. Доставка Новою поштою по всій Україні.',
    path: '/bundles',
  }),
  ...(isEmpty ? { robots: { index: false } } : {}),
});

/** Of one bundle's page. */
export function bundleMetadata(bundle: Bundle): Metadata {
  const [photo] = bundlePhotos(bundle);
  const name = bundleName(bundle);
  const instead = bundleSaving(bundle) > 0 ? ` замість ${formatPrice(bundlePrice(bundle))}` : '';
  return pageMetadata({
    title: name,
    description: `${name}: ${formatPrice(priceTogether(bundle))}${instead}. ${insideWords(bundle)}. Доставка по всій Україні.`,
    path: bundlePath(bundle),
    image: photo ? { url: photoUrl(photo, 960), width: 960, height: 1200, alt: name } : undefined,
  });
}
