'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';

/** The eleven categories below the header; a client component so that the current one is known. */
export function CategoryNav() {
  // The first segment only: a rewritten `?page=2` has a longer path on the server than in the browser.
  const current = usePathname().split('/')[1];
  return (
    <nav className="nav" aria-label="Категорії">
      <ul className="wrap">
        {CATEGORIES.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={`/${slug}`} aria-current={slug === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
