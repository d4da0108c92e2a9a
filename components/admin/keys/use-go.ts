import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

/**
 * Goes to an address as a pressed link does: a page with unsaved work asks first, the shop's own pages are loaded
 * anew, since they have a policy of their own.
 */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      const link = document.createElement('a');
      link.href = href;
      link.addEventListener('click', (event) => {
        if (!new URL(link.href).pathname.startsWith('/admin')) return;
        event.preventDefault();
        router.push(href);
      });
      document.body.append(link);
      link.click();
      link.remove();
    },
    [router],
  );
}
