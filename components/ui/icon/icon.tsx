import { ICON_PATHS } from './icon-paths';
import { LineIcon, type Look } from './line-icon';

export type IconName = keyof typeof ICON_PATHS;

/**
 * Decorative inline icon in the colour of the text; label the control, not the icon. Contains only the icons of every
 * page's frame; the larger `AnyIcon` has all icons.
 */
export const Icon = ({ name, ...look }: Look & { name: IconName }) => (
  <LineIcon markup={ICON_PATHS[name]} {...look} />
);
