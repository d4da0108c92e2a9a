/** The logo: a mask split into two colours. */
export function LogoMark({ size = 40, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path fill="var(--mask, var(--color-mask))" d="M2 6.6 21 4.4v32L2 38.6z" />
      <path fill="#ff5638" d="m21 4.4 17-2v32.2l-17 2z" />
      <path fill="#fbf7f0" d="M6.5 18.6c2.5-3.7 8-4.3 10.7-1.1-2.6 3.8-8 4.4-10.7 1.1z" />
      <path fill="#16121d" d="M25 16.5c2.2-3.3 7.4-4 10-.9-2.3 3.6-7.4 4.2-10 .9z" />
      <path fill="none" stroke="#fbf7f0" strokeWidth="2.8" d="M10 26.7c2.5 4.6 6.8 5.9 11 4.8" />
      <path fill="none" stroke="#16121d" strokeWidth="2.8" d="M21 31.5c4-.9 7.6-3.8 10.2-8.3" />
    </svg>
  );
}
