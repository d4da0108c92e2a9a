import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { AdminConfirmDialog } from './confirm-dialog';

/** Value of `info` for a navigation (Navigation API) that the staff member has already confirmed. */
const ASKED = 'asked';

/** The navigation to confirm: to a path, or to the history entry with this key. */
type Destination = { path: string } | { key: string };

/**
 * While there are unsaved changes, asks for confirmation before the user leaves the page (by a link, Back, Forward or
 * by closing the tab). Only the Navigation API can cancel Back, and browsers allow that only once per user action.
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const router = useRouter();
  const [wanted, setWanted] = useState<Destination | null>(null);

  useEffect(() => {
    if (!isUnsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const path = pathLeftFor(event);
      if (path === null) return;
      event.preventDefault();
      // If several forms of the page have a guard, only the first guard asks.
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
    // In the capture phase, to run before the click handlers of the links.
    document.addEventListener('click', ask, { capture: true });
    steps?.addEventListener('navigate', hold);
    return () => {
      window.removeEventListener('beforeunload', stay);
      document.removeEventListener('click', ask, { capture: true });
      steps?.removeEventListener('navigate', hold);
    };
  }, [isUnsaved]);

  return (
    <AdminConfirmDialog
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
      {/* Rendered only while the dialog is open, so that the page does not contain this text at other times. */}
      {wanted !== null && <p>Те, що ви змінили на&nbsp;цій сторінці, не&nbsp;збережено.</p>}
    </AdminConfirmDialog>
  );
}

/** The target of a plain click on a link to another page of this site, else null. */
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

/** Whether Back or Forward goes to another page without a full load. On a full load, `beforeunload` asks. */
function isStepAway({ navigationType, destination }: NavigateEvent): boolean {
  if (navigationType !== 'traverse' || !destination.sameDocument) return false;
  const { pathname, search } = new URL(destination.url);
  return pathname !== window.location.pathname || search !== window.location.search;
}
