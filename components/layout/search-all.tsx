import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { searchPath } from '@/lib/catalogue/listing/search-path';

type SearchAllProps = { typed: string; total: number | null; onLeave: () => void };

/** Shown below the options: a hint on the keys, and the link to all results. */
export function SearchAll({ typed, total, onLeave }: SearchAllProps) {
  return (
    <div className="mt-3 flex items-center justify-between gap-4 border-t border-line pt-3">
      <p className="hidden text-sm text-ink-3 lg:block">
        Стрілки ↑&nbsp;↓ для вибору, Enter, щоб відкрити
      </p>
      <Link
        href={searchPath(typed)}
        prefetch={false}
        onNavigate={onLeave}
        className={buttonClass({ variant: 'secondary', size: 'sm' }, 'w-full lg:ml-auto lg:w-auto')}
      >
        {total === null ? 'Усі результати' : `Усі результати, ${total}`}
        <Icon name="chev" size={18} />
      </Link>
    </div>
  );
}
