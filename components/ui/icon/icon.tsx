import { ICON_PATHS } from './icon-paths';
import { LineIcon, type Look } from './line-icon';

export type IconName = keyof typeof ICON_PATHS;

/**
 * Decorative inline icon in the text's colour; label the control, not the icon. It includes only the icons
 * of every page's frame; `AnyIcon` has them all and is larger.
 */
export const Icon = ({ name, ...look }: Look & { name: IconName }) => (
  <LineIcon markup={ICON_PATHS[name]} {...look} />
);
