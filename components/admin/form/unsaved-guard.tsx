import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

/** Of a step that was asked about already. */
const ASKED = 'asked';

/** Another page, or a step back or forward to one. */
type Wanted = { path: string } | { key: string };

/**
 * While something is unsaved, asks before a link, Back or Forward leads away, or the tab is closed. Back is
 * held where the browser knows the Navigation API, and only once for each press in the page: it lets nobody
 * be kept.
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const router = useRouter();
  const [wanted, setWanted] = useState<Wanted | null>(null);

  useEffect(() => {
    if (!isUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const path = pathLeftFor(event);
      if (path === null) return;
      event.preventDefault();
      // Other forms of the page ask too: one question is enough.
      event.stopImmediatePropagation();
      setWanted({ path });
    };
    const hold = (event: NavigateEvent) => {
      if (!event.cancelable || event.info === ASKED || !isStepAway(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWanted({ key: event.destination.key });
    };
    const steps = 'navigation' in window ? window.navigation : null;
    window.addEventListener('beforeunload', stay);
    // Before the links' own handlers.
    document.addEventListener('click', ask, { capture: true });
    steps?.addEventListener('navigate', hold);
    return () => {
      window.removeEventListener('beforeunload', stay);
      document.removeEventListener('click', ask, { capture: true });
      steps?.removeEventListener('navigate', hold);
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
        if (wanted === null) return;
        if ('path' in wanted) router.push(wanted.path);
        else window.navigation.traverseTo(wanted.key, { info: ASKED });
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

/** Back or Forward to another page without a full load; of a full load the closing tab asks. */
function isStepAway({ navigationType, destination }: NavigateEvent): boolean {
  if (navigationType !== 'traverse' || !destination.sameDocument) return false;
  const { pathname, search } = new URL(destination.url);
  return pathname !== window.location.pathname || search !== window.location.search;
}
