'use client';

import { usePathname } from 'next/navigation';
import { IntentLink } from '@/components/catalogue/intent-link';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import type { MenuLink } from './menu-link';

/**
 * The row of eleven categories below the header; if the header is narrow, also the links that do not fit into it. A
 * client component, since it marks the current category.
 */
export function CategoryNav({ more }: { more: MenuLink[] }) {
  // Compares only the first segment: because of the rewrite for `?page=2`, the server sees a longer path than the
  // browser.
  const [, current, product] = usePathname().split('/');
  const link = (href: string, text: string) => (
    <IntentLink
      href={href}
      isRare={product !== undefined}
      aria-current={href === `/${current}` ? 'page' : undefined}
    >
      {text}
    </IntentLink>
  );
  return (
    <nav className="nav" aria-label="Категорії">
      <ul className="wrap">
        {more.map(({ href, text }) => (
          <li key={href} data-more="">
            {link(href, text)}
          </li>
        ))}
        {CATEGORIES.map(({ slug, name }) => (
          <li key={slug}>{link(`/${slug}`, name)}</li>
        ))}
      </ul>
    </nav>
  );
}
