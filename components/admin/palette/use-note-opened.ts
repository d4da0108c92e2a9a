import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { pageOf } from '@/lib/http/auth/admin-sections';
import { noteOpened } from '@/stores/opened-records';
import { withCount } from '../live/count-in-title';

/** The title of a page comes a moment after the page. */
const PAUSE = 1000;

/** Remembers the pages of records that are opened, but those just passed by. */
export function useNoteOpened(): void {
  const pathname = usePathname();
  useEffect(() => {
    const page = pageOf(pathname);
    if (!page || page === 'page' || page.what === 'help' || pathname.endsWith('/print')) return;
    const timer = setTimeout(() => {
      const title = withCount(document.title, 0).split(' — ').slice(0, -1).join(', ');
      if (title) noteOpened({ path: pathname, title });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [pathname]);
}
