import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';

/** Links to other pages, styled as buttons. */
export const PathLinks = ({ links }: { links: { path: string; name: string }[] }) => (
  <ul className="flex flex-wrap gap-2">
    {links.map(({ path, name }) => (
      <li key={path}>
        <Link
          href={path}
          prefetch={false}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

const ALL = CATEGORIES.map(({ slug, name }) => ({ path: `/${slug}`, name }));

/** Links to all categories, for pages that have nothing else to show. */
export const CategoryLinks = () => <PathLinks links={ALL} />;
