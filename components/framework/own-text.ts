import { createElement, Fragment } from 'react';

/** Stands around a text beside elements: no meaning, no style. */
const TEXT = 'x-text';

/** Elements of HTML and SVG that hold text alone. */
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
 * The props with each text alone in its element: a lone text stays as it is, texts side by side become one, and one
 * beside elements or in a fragment gets an element of its own. Page translators put an element of theirs in the place of
 * a text node; React fails when it removes such a node or inserts before it, and its updates of it are not seen. Of a
 * lone text React writes the content of its element, which works. See docs/decisions/027.
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

/** Texts side by side stand in the place of the first. */
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

/** Blank text is not translated, and would be an item of a flexible box. */
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
