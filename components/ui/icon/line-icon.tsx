export type Look = { size?: number; className?: string | undefined };

/** The `<svg>` element of a line icon, around the icon's inner markup. */
export function LineIcon({ markup, size = 24, className }: Look & { markup: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup of our own icons
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
