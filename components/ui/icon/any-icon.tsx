import { LineIcon, type Look } from './line-icon';
import { ALL_ICON_PATHS } from './more-icon-paths';

export type AnyIconName = keyof typeof ALL_ICON_PATHS;

/** A line icon by any name, for server components and for what is loaded when it is shown. */
export const AnyIcon = ({ name, ...look }: Look & { name: AnyIconName }) => (
  <LineIcon markup={ALL_ICON_PATHS[name]} {...look} />
);
