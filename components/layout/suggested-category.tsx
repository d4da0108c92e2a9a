'use client';

import { usePathname } from 'next/navigation';
import { useLoaded } from '@/components/ui/use-loaded';

const load = () => import('./category-link').then((loaded) => loaded.CategoryLink);

/** Link to the category that the URL seems to mean. Found in the browser, since missing pages share one cached page. */
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
