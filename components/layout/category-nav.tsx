'use client';

import { usePathname } from 'next/navigation';
import { IntentLink } from '@/components/catalogue/intent-link';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { MORE_LINKS } from './more-links';

const LINKS = [...MORE_LINKS.map((link) => ({ ...link, 'data-more': '' })), ...CATEGORIES];

/**
 * The eleven categories below the header; where the header is narrow, also the links that do not fit into it. A client
 * component, to mark the current category.
 */
export function CategoryNav() {
  // Only the first segment: a rewritten `?page=2` has a longer path on the server than in the browser.
  const [, current, product] = usePathname().split('/');
  return (
    <nav className="nav" aria-label="Категорії">
      <ul className="wrap">
        {LINKS.map(({ slug, name, ...more }) => (
          <li key={slug} {...more}>
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
