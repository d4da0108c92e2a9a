/** Decorative spinner: a text beside it, or the live region around it, says what is loading. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span className={`spinner inline-block flex-none ${className}`} aria-hidden="true" />;
}
