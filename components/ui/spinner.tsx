/** Decorative; the words beside it or the live region around it say what is awaited. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span className={`spinner inline-block flex-none ${className}`} aria-hidden="true" />;
}
