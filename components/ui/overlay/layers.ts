type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls the listener whenever a modal opens or closes, for elements that must stay above all modals. */
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

/** How long clicks are ignored, in ms. Covers a modal's closing animation and the second tap of a double tap. */
const SHIELD = 350;
let shield: ReturnType<typeof setTimeout> | undefined;

/** Ignores clicks for a moment. If a double tap closes a modal, the second tap must not click what is behind it. */
export function ignoreClicksBriefly() {
  clearTimeout(shield);
  document.body.style.pointerEvents = 'none';
  shield = setTimeout(() => {
    document.body.style.pointerEvents = '';
  }, SHIELD);
}

let locks = 0;

/**
 * Stops the page from scrolling; returns the function that allows it again. Padding replaces the scrollbar, so that
 * nothing moves and a modal reaches the window's edge.
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
