const RULES = new Intl.PluralRules('uk');

/** The Ukrainian form for a whole number: one товар, two товари, five товарів. */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = RULES.select(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}
