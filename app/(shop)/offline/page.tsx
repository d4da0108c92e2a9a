import type { Metadata } from 'next';
import { OfflineScreen } from '@/components/offline/offline-screen';
import { pageMetadata } from '@/lib/catalogue/seo/page-metadata';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: 'Немає мережі',
  description: 'Без мережі працюють кошик і сторінки магазину, які ви вже відкривали.',
  path: '/offline',
  isIndexed: false,
});

/** Page that the service worker caches, and shows when a page cannot be loaded. */
export default function OfflinePage() {
  return <OfflineScreen />;
}
