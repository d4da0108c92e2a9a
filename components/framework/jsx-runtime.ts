import { jsx as element, jsxs as elements } from 'react/jsx-runtime';
import { withOwnTexts } from './own-text';

// JSX is compiled to calls of these functions (`jsxImportSource` in tsconfig.json).

export type { JSX } from 'react';
export { Fragment } from 'react/jsx-runtime';

export const jsx: typeof element = (type, props, key) =>
  element(type, withOwnTexts(type, props), key);

export const jsxs: typeof elements = (type, props, key) => {
  const own = withOwnTexts(type, props);
  // Joining adjacent texts may have left one child instead of an array.
  const isStill = Array.isArray((own as { children: unknown }).children);
  return (isStill ? elements : element)(type, own, key);
};
