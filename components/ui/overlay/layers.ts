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

/** The topmost open modal, or null. */
export const topModal = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;

/** As long as a modal takes to close, and a second tap to follow the first. */
const SHIELD = 350;
let shield: ReturnType<typeof setTimeout> | undefined;

/** A second tap on what has closed a modal must not click what is behind it. */
export function shieldPage() {
  clearTimeout(shield);
  document.body.style.pointerEvents = 'none';
  shield = setTimeout(() => {
    document.body.style.pointerEvents = '';
  }, SHIELD);
}

let locks = 0;

/**
 * Stops the page from scrolling. The scrollbar's width becomes a margin, so that nothing moves and
 * the modal reaches the window's edge.
 */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document;
  if (locks === 0) {
    body.style.paddingRight = `${window.innerWidth - root.getBoundingClientRect().width}px`;
    root.style.overflow = 'hidden';
    root.style.scrollbarGutter = 'auto';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    body.style.paddingRight = '';
    root.style.overflow = '';
    root.style.scrollbarGutter = '';
  };
}
