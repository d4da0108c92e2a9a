import { LineIcon, type Look } from './line-icon';
import { ALL_ICON_PATHS } from './more-icon-paths';

export type AnyIconName = keyof typeof ALL_ICON_PATHS;

/** Any line icon by name, for server components and for lazily loaded code. */
export const AnyIcon = ({ name, ...look }: Look & { name: AnyIconName }) => (
  <LineIcon markup={ALL_ICON_PATHS[name]} {...look} />
);
