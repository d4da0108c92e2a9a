import { ICON_PATHS } from './icon-paths';
import { LineIcon, type Look } from './line-icon';

export type IconName = keyof typeof ICON_PATHS | 'star';

const STAR = 'm12 2.5 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z';

/**
 * Decorative inline icon in the text's colour; label the control, not the icon. It includes only
 * the icons of every page's frame; `AnyIcon` has them all and is larger.
 */
export function Icon({ name, size = 24, className }: Look & { name: IconName }) {
  if (name !== 'star')
    return <LineIcon markup={ICON_PATHS[name]} size={size} className={className} />;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path fill="currentColor" d={STAR} />
    </svg>
  );
}
