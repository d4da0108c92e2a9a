'use client';

import { usePathname } from 'next/navigation';
import { IntentLink } from '@/components/catalogue/intent-link';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';

/** The eleven categories below the header; a client component so that the current one is known. */
export function CategoryNav() {
  // The first segment only: a rewritten `?page=2` has a longer path on the server than in the browser.
  const [, current, product] = usePathname().split('/');
  return (
    <nav className="nav" aria-label="Категорії">
      <ul className="wrap">
        {CATEGORIES.map(({ slug, name }) => (
          <li key={slug}>
            <IntentLink
              href={`/${slug}`}
              isRare={product !== undefined}
              aria-current={slug === current ? 'page' : undefined}
            >
              {name}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
