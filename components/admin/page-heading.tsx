import type { ReactNode } from 'react';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { AdminLink } from './links';

type PageHeadingProps = {
  title: ReactNode;
  /** The list that this page belongs to. */
  up?: { path: string; title: string };
  /** Buttons at the right. */
  children?: ReactNode;
};

/** Heading of an admin page, with the way up and its actions. */
export function PageHeading({ title, up, children }: PageHeadingProps) {
  return (
    <div className="mb-5">
      {up && (
        <nav aria-label="Шлях" className="mb-1 flex items-center gap-1 text-sm text-ink-2">
          <AdminLink href={up.path} className="inline-flex min-h-11 items-center underline">
            {up.title}
          </AdminLink>
          <AnyIcon name="chev" size={16} />
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h1 className="min-w-0">{title}</h1>
        {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
      </div>
    </div>
  );
}
