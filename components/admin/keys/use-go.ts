import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

/**
 * Navigates like a click on a link: unsaved changes are confirmed first, and pages of the shop get a full page load,
 * since they have another content security policy.
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
