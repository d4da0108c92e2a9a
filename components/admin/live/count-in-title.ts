import { useEffect } from 'react';
import { cappedCount } from '@/components/ui/badge';

const COUNT = /^\(\d+\+?\) /;

/** Pure: a tab's title prefixed with the count; without a prefix for 0. */
export const withCount = (title: string, count: number): string =>
  `${count > 0 ? `(${cappedCount(count)}) ` : ''}${title.replace(COUNT, '')}`;

/** Shows a count before the tab's title on every page, and as the badge of the installed admin app. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    const keep = () => {
      const wanted = withCount(document.title, count);
      if (document.title !== wanted) document.title = wanted;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);

  useEffect(() => {
    // Not every browser supports badges, and some reject them in a tab.
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    shown?.catch(() => {});
  }, [count]);
}
