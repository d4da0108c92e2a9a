import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { pageOf } from '@/lib/http/auth/admin-sections';
import { noteOpened } from '@/stores/opened-records';
import { withCount } from '../live/count-in-title';

/** Delay in ms: a page's title is set a moment after the page, and pages that are left sooner are not remembered. */
const PAUSE = 1000;

/** Remembers the opened pages of records. */
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
