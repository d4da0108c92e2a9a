import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';

/** All categories as buttons, for pages with nothing else to show. */
export const CategoryLinks = () => (
  <ul className="flex flex-wrap gap-2">
    {CATEGORIES.map(({ slug, name }) => (
      <li key={slug}>
        <Link
          href={`/${slug}`}
          prefetch={false}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
