const NBSP = '\u00a0';

/** `1 позиція`, `3 позиції`, `5 позицій`. */
export const positions = (count: number): string =>
  `${count}${NBSP}${form(count, 'позиція', 'позиції', 'позицій')}`;

/** Why a line is red: what is left of it. */
export const shortageText = (left: number): string =>
  left === 0 ? 'Закінчився, не враховано в\u00a0сумі' : `Залишилось ${left}${NBSP}шт.`;

function form(count: number, one: string, few: string, many: string): string {
  const last = count % 10;
  const isTeen = count % 100 >= 11 && count % 100 <= 14;
  if (last === 1 && !isTeen) return one;
  return last >= 2 && last <= 4 && !isTeen ? few : many;
}
