type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back whenever a modal opens or closes; what must stay above all modals follows it. */
export function onLayerChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function layerChanged() {
  for (const listener of listeners) listener();
}

/** The open modal nearest to the person, or null. */
export const topModal = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;

let locks = 0;

/** Stops the page from scrolling; the root's stable scrollbar gutter keeps everything in place. */
export function lockScroll(): () => void {
  locks += 1;
  document.documentElement.style.overflow = 'hidden';
  return () => {
    locks -= 1;
    if (locks === 0) document.documentElement.style.overflow = '';
  };
}
