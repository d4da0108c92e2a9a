/**
 * An exception to a rule. With `pages`, the rule is off on those pages only. Without `pages`, it is off everywhere, or
 * has these `options` everywhere.
 */
type Exception = { rule: string; why: string; options?: object; pages?: string[] };

const SAME_TREE = 'how React writes it; browsers build the same tree';

/** Rules of html-validate that are off or have other options, and why. The other tools use all their rules. */
export const EXCEPTIONS: Exception[] = [
  { rule: 'void-style', why: SAME_TREE },
  { rule: 'attr-case', why: SAME_TREE },
  { rule: 'attribute-boolean-style', why: SAME_TREE },
  { rule: 'attribute-empty-style', why: SAME_TREE },
  {
    rule: 'valid-id',
    options: { relaxed: true },
    why: 'any id without spaces is one in HTML; React’s own begin with «_»',
  },
  {
    rule: 'form-dup-name',
    options: { shared: ['radio', 'checkbox'] },
    why: 'values of one group of the filter are sent under one name',
  },
  {
    rule: 'no-inline-style',
    why: 'values that come from data, as docs/architecture.md allows',
  },
  {
    rule: 'tel-non-breaking',
    options: { ignoreClasses: ['whitespace-nowrap'] },
    why: 'a style keeps the number on one line, and it can be copied as it is dialled',
  },
  {
    rule: 'aria-label-misuse',
    options: { allowAnyNamable: true },
    why: 'ARIA lets lists have names',
  },
  {
    rule: 'require-sri',
    options: { target: 'crossorigin' },
    why: 'the shop’s own scripts come from where the page does',
  },
  {
    rule: 'wcag/h32',
    pages: ['register', 'restore'],
    why: 'until a script listens the button submits nothing: the page would reload and lose all input',
  },
];
