export type ToastMessage = {
  /** A newer toast with the same id replaces the older one. */
  id?: string;
  tone?: 'plain' | 'ok' | 'error';
  title: string;
  /** Language of the title, if it is not the page's. */
  lang?: string | undefined;
  text?: string;
  /** URL of a picture at the left end. */
  picture?: string;
  action?: { label: string; run: () => void };
  /** Whether the toast belongs to the modal that is opening; other toasts are dismissed when it opens. */
  isOfModal?: boolean;
};

type Raise = (message: ToastMessage) => void;

let raise: Raise | undefined;
let lower: ((id: string) => void) | undefined;
let waiting: ToastMessage[] = [];
let wanted = 0;
const listeners = new Set<() => void>();

/** Shows a toast. The toast library loads with the first toast. */
export function showToast(message: ToastMessage) {
  if (raise) return raise(message);
  waiting.push(message);
  wanted += 1;
  for (const listener of listeners) listener();
}

/** Removes a toast whose message is no longer true. */
export function dismissToast(id: string) {
  waiting = waiting.filter((message) => message.id !== id);
  lower?.(id);
}

/** Called by the mounted `ToasterHost`: registers it and shows the queued toasts. */
export function attachHost(hostRaise: Raise, hostLower: (id: string) => void): () => void {
  raise = hostRaise;
  lower = hostLower;
  for (const message of waiting) hostRaise(message);
  waiting = [];
  return () => {
    raise = undefined;
  };
}

/** Number of toasts requested before the host was loaded: each triggers an attempt to load it. */
export const hostsWanted = () => wanted;

export function onHostWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
