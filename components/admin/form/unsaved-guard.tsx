'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

/**
 * While something is unsaved, asks before a link leads away or the tab is closed. The browser's own Back
 * cannot be held up.
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const router = useRouter();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (!isUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const path = pathLeftFor(event);
      if (path === null) return;
      event.preventDefault();
      // Other forms of the page ask too: one question is enough.
      event.stopImmediatePropagation();
      setWanted(path);
    };
    window.addEventListener('beforeunload', stay);
    // Before the links themselves hear of it.
    document.addEventListener('click', ask, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', stay);
      document.removeEventListener('click', ask, { capture: true });
    };
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      open={wanted !== null}
      onClose={() => setWanted(null)}
      title="Вийти без збереження?"
      confirm="Вийти"
      isBusy={false}
      onConfirm={() => {
        setWanted(null);
        if (wanted !== null) router.push(wanted);
      }}
    >
      {/* Only while it is asked: a closed question is no text of the page. */}
      {wanted !== null && <p>Те, що ви змінили на&nbsp;цій сторінці, не&nbsp;збережено.</p>}
    </ConfirmDialog>
  );
}

/** Where a plain press on a link of this site leads, when that is another page. */
function pathLeftFor(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin) return null;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return isHere ? null : pathname + search + hash;
}
