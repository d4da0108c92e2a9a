/** Rows of a hand-written table: one line each, cells divided by `|`. */
export function table<Column extends string>(
  columns: readonly Column[],
  text: string,
): Record<Column, string>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns.length) {
        throw new Error(`${cells.length} cells instead of ${columns.length}: ${line}`);
      }
      const row = columns.map((column, index) => [column, cells[index] ?? '']);
      return Object.fromEntries(row) as Record<Column, string>;
    });
}

/** The sentence for a table row. Adjacent rows get different descriptions, because the lists differ in length. */
export function pick<T>(pool: readonly T[], row: number, step = 1): T {
  const sentence = pool[(row * step) % pool.length];
  if (sentence === undefined) throw new Error('An empty pool of sentences');
  return sentence;
}
