'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { CATEGORIES, type CategorySlug } from '@/lib/catalogue/listing/categories';

/** The category that the address seems to mean: all of them share one stored page, so only the browser knows it. */
export function SuggestedCategory() {
  const pathname = usePathname();
  const [found, setFound] = useState<CategorySlug | null>(null);

  useEffect(() => {
    let isHere = true;
    import('@/lib/search/words/suggest-category').then(
      ({ suggestCategory }) => isHere && setFound(suggestCategory(pathname)),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [pathname]);

  const category = CATEGORIES.find(({ slug }) => slug === found);
  return category ? (
    <Link href={`/${category.slug}`} className={buttonClass({ variant: 'secondary' })}>
      До категорії «{category.name}»
    </Link>
  ) : (
    <Link href="/" className={buttonClass({ variant: 'secondary' })}>
      На головну
    </Link>
  );
}
