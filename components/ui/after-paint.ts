/** Does what a press asks for once the browser has shown its first answer: heavy work together with that would delay it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
