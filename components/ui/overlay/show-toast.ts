export type ToastMessage = {
  /** A newer message with the same id takes the place of the older one. */
  id?: string;
  tone?: 'plain' | 'ok' | 'error';
  title: string;
  /** Of the title, where it is not that of the page. */
  lang?: string | undefined;
  text?: string;
  /** Address of a picture for the left end. */
  picture?: string;
  action?: { label: string; run: () => void };
};

type Raise = (message: ToastMessage) => void;

let raise: Raise | undefined;
let lower: ((id: string) => void) | undefined;
let waiting: ToastMessage[] = [];
let wanted = false;
const listeners = new Set<() => void>();

/** Shows a message over the page. The library behind it is loaded with the first message. */
export function showToast(message: ToastMessage) {
  if (raise) return raise(message);
  waiting.push(message);
  wanted = true;
  for (const listener of listeners) listener();
}

/** Takes a message away that is not true any more. */
export function dismissToast(id: string) {
  waiting = waiting.filter((message) => message.id !== id);
  lower?.(id);
}

/** The host says that it stands; what was said before is shown now. */
export function attachHost(hostRaise: Raise, hostLower: (id: string) => void): () => void {
  raise = hostRaise;
  lower = hostLower;
  for (const message of waiting) hostRaise(message);
  waiting = [];
  return () => {
    raise = undefined;
  };
}

export const isHostWanted = () => wanted;

export function onHostWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
