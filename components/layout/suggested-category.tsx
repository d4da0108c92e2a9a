'use client';

import { usePathname } from 'next/navigation';
import { useLoaded } from '@/components/ui/use-loaded';

const load = () => import('./category-link').then((loaded) => loaded.CategoryLink);

/**
 * Link to the category that the URL seems to mean. All missing pages share one cached page, so the browser finds the
 * category.
 */
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
