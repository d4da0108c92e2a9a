import { type Fields, isFields, toInteger } from './protocol';
import { mapFields, NAME, PRICE, STOCK } from './rows';

const PRICES: readonly Change[] = ['0', '-5', 'abc'].map((price) => set(PRICE, price));
const STOCKS: readonly Change[] = ['abc', 1e9].map((left) => set(STOCK, left));
const NAMES: readonly Change[] = [
  (row) => Object.fromEntries(Object.entries(row).filter(([key]) => !NAME.test(key))),
  set(NAME, '</script><script>alert(1)</script><img src=x onerror="alert(2)"><b>Перука</b>'),
];
const LONG_NAME = 'Довга назва '.repeat(50_000);

type Change = (row: Fields) => Fields;

/**
 * Puts invalid values into the rows whose id is divisible by `every`. The first such row that has a name gets a name of
 * about 1 MB.
 */
export function putInvalidValues(response: unknown, every = 3): unknown {
  const isBad = (row: Fields) => idOf(row) % every === 0;
  if (isFields(response)) return isBad(response) ? chosen(response, every) : response;
  if (!Array.isArray(response)) return response;
  const rows: unknown[] = response;
  const first = rows.find((row) => isFields(row) && isBad(row) && nameOf(row));
  return rows.map((row) => {
    if (!isFields(row) || !isBad(row)) return row;
    return row === first ? { ...row, [nameOf(row) ?? '']: LONG_NAME } : chosen(row, every);
  });
}

const nameOf = (row: Fields) => ['product_name', 'category_name'].find((key) => key in row);

const IDS = ['product_id', 'ingredient_id', 'category_id', 'incoming_order_id'];

function idOf(row: Fields): number {
  return IDS.map((key) => toInteger(row[key])).find((id) => id !== null) ?? 1;
}

function chosen(row: Fields, every: number): Fields {
  const text = JSON.stringify(row);
  const kinds = [
    ...(text.includes('"price"') ? PRICES : []),
    ...('ingredient_left' in row ? STOCKS : []),
    ...(nameOf(row) ? NAMES : []),
  ];
  return kinds[Math.floor(idOf(row) / every) % kinds.length]?.(row) ?? row;
}

function set(field: RegExp, wrong: unknown): Change {
  return (row) => mapFields(row, (key, value) => (field.test(key) ? wrong : value)) as Fields;
}
