type Listener = (url: string) => void;

const listeners = new Set<Listener>();

/** Calls the listener with the target URL whenever the router starts a navigation, by a link or by code. */
export function onRouteChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function startRouteChange(url: string) {
  for (const listener of listeners) listener(url);
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> & {
  defaultPrevented: boolean;
};
type PressedLink = { href: string; target: string; download: string };

/**
 * Whether a click makes the browser itself load the link in this tab. False for router links, whose clicks the router
 * handles.
 */
export function isLoadedHere(press: Press, link: PressedLink): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = press;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return false;
  return link.href !== '' && link.download === '' && ['', '_self'].includes(link.target);
}

/** Whether the URL is another page of this shop than the one at `here`. */
export function leadsElsewhere(url: string, here: string): boolean {
  const [to, from] = [new URL(url, here), new URL(here)];
  if (to.origin !== from.origin) return false;
  return to.pathname !== from.pathname || to.search !== from.search;
}
