/** Runs work after the next paint: heavy work would delay the visible response to a click. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
