/** Milliseconds after a reload in which there is no second one by itself. */
const JUST_RELOADED = 60_000;

let asked: Promise<boolean> | undefined;

/**
 * Whether code that did not load is gone for good, since a release has replaced the one this page came from. Asked for
 * each script or style of the shop that fails; the page is then loaded again, once, unless something is typed in it.
 */
export const isReplaced = (): Promise<boolean> => asked ?? Promise.resolve(false);

/** Notices code that does not load. Returns the opposite. */
export function watchCode(): () => void {
  document.addEventListener('error', notice, true);
  return () => document.removeEventListener('error', notice, true);
}

function notice({ target }: Event) {
  const url =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement
        ? target.href
        : '';
  if (!url.includes('/_next/static/')) return;
  asked = isGone(url);
  void asked.then((isGone) => {
    if (isGone && !isJustReloaded() && !isTyped()) window.location.reload();
  });
}

const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Without a network nothing is known of it. */
const isGone = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

/** Where nothing can be stored, the browser still tells how the page was opened. */
function isJustReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const isReload = opened instanceof PerformanceNavigationTiming && opened.type === 'reload';
  return isReload && performance.now() < JUST_RELOADED;
}
