'use client';

import { usePathname } from 'next/navigation';
import { useLoaded } from '@/components/ui/use-loaded';

const load = () => import('./category-link').then((loaded) => loaded.CategoryLink);

/** The category that the address seems to mean: all of them share one stored page, so only the browser knows it. */
export function SuggestedCategory() {
  const pathname = usePathname();
  const CategoryLink = useLoaded(true, load, () => {});
  return CategoryLink ? (
    <CategoryLink pathname={pathname} />
  ) : (
    <a href="/" className="btn btn-secondary">
      На&nbsp;головну
    </a>
  );
}
