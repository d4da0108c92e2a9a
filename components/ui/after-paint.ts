/** Runs work after the next paint, so that heavy work does not delay the visible response to a click. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
