/**
 * Prints every ten seconds how long a step has been running.
 * @param {string} doing such as `installing`
 * @returns a function that stops the printing and returns the duration of the step in whole seconds
 */
export function sayElapsed(doing, say = (line) => console.log(line)) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const timer = setInterval(() => say(`·   still ${doing}, ${seconds()} s`), 10_000);
  return () => {
    clearInterval(timer);
    return seconds();
  };
}
