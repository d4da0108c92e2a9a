import { createElement, Fragment } from 'react';

/** Custom element that wraps a text beside other elements; it has no semantics and no styles. */
const TEXT = 'x-text';

/** HTML and SVG elements that may contain only text. */
const TEXT_ONLY = new Set<unknown>([
  'option',
  'script',
  'style',
  'text',
  'textarea',
  'title',
  'tspan',
]);

/**
 * The props, changed so that each text is alone in its element: a lone text is left unchanged, adjacent texts are
 * joined, a text beside elements or in a fragment is wrapped. Page translators replace text nodes by elements, and
 * React throws when it removes such a node or inserts before it. A lone text causes no error, since React sets it as
 * the content of the parent element. See docs/decisions/027.
 */
export function withOwnTexts<Props>(type: unknown, props: Props): Props {
  const { children } = props as { children?: unknown };
  const own = ownTexts(type, children);
  return own === children ? props : { ...props, children: own };
}

function ownTexts(type: unknown, children: unknown): unknown {
  if (!Array.isArray(children)) {
    return type === Fragment && isText(children) ? inElement([children])[0] : children;
  }
  if (TEXT_ONLY.has(type)) return children.filter(isText).join('');
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children;
  if (type !== Fragment && children.every(isText)) return children.join('');
  return inElement(joined(children));
}

/** Joins adjacent texts; the result is at the place of the first one. */
function joined(children: readonly unknown[]): unknown[] {
  const all = [...children];
  let first = -1;
  for (const [at, child] of children.entries()) {
    if (isText(child) && first >= 0) {
      all[first] = `${all[first]}${child}`;
      all[at] = null;
    } else if (isText(child)) first = at;
    else if (!isNothing(child)) first = -1;
  }
  return all;
}

/** Wraps each text of these children. Blank text is not translated, and its wrapper would be a flex item. */
const inElement = (children: readonly unknown[]): unknown[] =>
  children.map((child, at) => {
    if (Array.isArray(child)) return inElement(joined(child));
    const isWritten = isText(child) && String(child).trim() !== '';
    return isWritten ? createElement(TEXT, { key: `x${at}` }, child) : child;
  });

const isText = (child: unknown): child is string | number =>
  typeof child === 'number' || (typeof child === 'string' && child !== '');

const isNothing = (child: unknown): boolean =>
  child == null || child === '' || typeof child === 'boolean';
