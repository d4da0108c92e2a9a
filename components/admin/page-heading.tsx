import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { AdminLink } from './links';

type PageHeadingProps = {
  title: ReactNode;
  /** The list that this page belongs to, linked above the title. */
  up?: { path: string; title: string };
  /** Whether the heading stays in view on wide screens. */
  isSticky?: boolean;
  /** Buttons at the right of the title. */
  children?: ReactNode;
};

/** Title of an admin page, with its action buttons and a link to the list above it. */
export function PageHeading({ title, up, isSticky, children }: PageHeadingProps) {
  return (
    // `contents` removes this box from the layout. Else the heading would be sticky only within the box, not the page.
    <div className={isSticky ? 'mb-5 md:contents' : 'mb-5'}>
      {up && (
        <nav aria-label="Шлях" className="mb-1 flex items-center gap-1 text-sm text-ink-2">
          <AdminLink href={up.path} className="inline-flex min-h-11 items-center underline">
            {up.title}
          </AdminLink>
          <AnyIcon name="chev" size={16} />
        </nav>
      )}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-3 md:gap-x-5',
          isSticky &&
            'md:sticky md:top-14 md:z-20 md:mb-4 md:border-b md:border-line md:bg-paper md:py-2 lg:top-0',
        )}
      >
        <h1 className="min-w-0">{title}</h1>
        {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
      </div>
    </div>
  );
}
