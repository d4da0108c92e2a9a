import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { pageOf } from '@/lib/http/auth/admin-sections';
import { noteOpened } from '@/stores/opened-records';
import { withCount } from '../live/count-in-title';

/** Delay before a page is remembered, in ms: its title is set late, and pages left sooner are not remembered. */
const PAUSE = 1000;

/** Remembers the record pages that were opened, for «recent» in the command palette. */
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
