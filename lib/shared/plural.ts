const RULES = new Intl.PluralRules('uk');

/** The form of a Ukrainian noun after a whole number: 1 товар, 2 товари, 5 товарів. */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = RULES.select(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}
