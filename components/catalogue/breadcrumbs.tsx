import Link from 'next/link';
import { Icon } from '@/components/ui/icon/icon';

export type Crumb = { name: string; path: string };

/** The path from the home page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const last = crumbs.length - 1;
  return (
    <nav aria-label="Шлях" className="crumbs">
      <ol>
        <li>
          <Link href="/">Головна</Link>
        </li>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            <Icon name="chev" size={16} />
            {index === last ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link href={path}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
