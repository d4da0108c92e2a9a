'use client';

import { usePathname } from 'next/navigation';
import { IntentLink } from '@/components/catalogue/intent-link';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { MORE_LINKS } from './more-links';

const LINKS = [...MORE_LINKS.map((link) => ({ ...link, 'data-more': '' })), ...CATEGORIES];

/**
 * The row of eleven categories below the header; if the header is narrow, also the links that do not fit into it. A
 * client component, since it marks the current category.
 */
export function CategoryNav() {
  // Compares only the first segment: because of the rewrite for `?page=2`, the server sees a longer path than the
  // browser.
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
