import { jsxDEV as element } from 'react/jsx-dev-runtime';
import { withOwnTexts } from './own-text';

// Used instead of `jsx-runtime.ts` in development.

export type { JSX } from 'react';
export { Fragment } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof element = (type, props, key, isStatic, ...where) => {
  const own = withOwnTexts(type, props);
  const { children } = own as { children?: unknown };
  return element(type, own, key, isStatic && Array.isArray(children), ...where);
};
