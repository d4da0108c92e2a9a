import { ICON_PATHS } from './icon-paths';

export type IconName = keyof typeof ICON_PATHS | 'star';

const STAR = 'm12 2.5 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z';

type IconProps = { name: IconName; size?: number; className?: string };

/** Decorative inline icon in the colour of the text around it; name the control, not the icon. */
export function Icon({ name, size = 24, className }: IconProps) {
  if (name === 'star') {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden="true">
        <path fill="currentColor" d={STAR} />
      </svg>
    );
  }
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
      dangerouslySetInnerHTML={{ __html: ICON_PATHS[name] }}
    />
  );
}
