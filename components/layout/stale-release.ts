/** No automatic reload within this time after any reload, in ms, so that reloads cannot loop. */
const JUST_RELOADED = 60_000;

let asked: Promise<boolean> | undefined;

/**
 * Whether code that failed to load was replaced by a newer release. The check runs whenever a script or style of the
 * shop fails to load. If the code was replaced, the page reloads once, unless a field has unsaved input.
 */
export const isCodeReplaced = (): Promise<boolean> => asked ?? Promise.resolve(false);

/** Watches for scripts and styles that fail to load. Returns the function that stops watching. */
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

/** Whether the file no longer exists on the server; false without a network, since it is unknown then. */
const isGone = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

/** Whether the page was reloaded a moment ago. Reads the browser's navigation type, which needs no storage. */
function isJustReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const isReload = opened instanceof PerformanceNavigationTiming && opened.type === 'reload';
  return isReload && performance.now() < JUST_RELOADED;
}
