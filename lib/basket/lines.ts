import { type BundleLine, bundleKey, lineKey, MAX_AMOUNT, type ProductLine } from './line';

type WithAmount = { amount: number };

const clamped = (amount: number, limit = MAX_AMOUNT) =>
  Math.max(1, Math.min(Math.trunc(amount), limit, MAX_AMOUNT));

/** Operations on a list of lines identified by `keyOf`; arguments are not mutated. */
function linesBy<Line extends WithAmount>(keyOf: (line: Line) => string) {
  const change = (lines: Line[], key: string, next: (line: Line) => Line) =>
    lines.map((line) => (keyOf(line) === key ? next(line) : line));

  const remove = (lines: Line[], key: string) => lines.filter((line) => keyOf(line) !== key);

  const setAmount = (lines: Line[], key: string, amount: number, limit = MAX_AMOUNT) =>
    amount < 1
      ? remove(lines, key)
      : change(lines, key, (line) => ({ ...line, amount: clamped(amount, limit) }));

  const amountOf = (lines: Line[], key: string) =>
    lines.find((line) => keyOf(line) === key)?.amount ?? 0;

  return {
    remove,
    setAmount,
    amountOf,

    /** Adds to the amount of the line with the same key, or appends a new line; price and name come from `added`. */
    add(lines: Line[], added: Line): Line[] {
      const key = keyOf(added);
      const before = amountOf(lines, key);
      const line = { ...added, amount: clamped(before + added.amount) };
      return before === 0 ? [...lines, line] : change(lines, key, () => line);
    },

    /** Adds 1 to the amount, but never exceeds `limit`, the known stock. */
    increment: (lines: Line[], key: string, limit = MAX_AMOUNT): Line[] =>
      change(lines, key, (line) =>
        line.amount >= limit ? line : { ...line, amount: clamped(line.amount + 1, limit) },
      ),

    /** Subtracts 1; at 1 the line is removed (specification, section 4). */
    decrement: (lines: Line[], key: string): Line[] =>
      setAmount(lines, key, amountOf(lines, key) - 1),
  };
}

export const productLines = linesBy<ProductLine>(lineKey);
export const bundleLines = linesBy<BundleLine>(bundleKey);
