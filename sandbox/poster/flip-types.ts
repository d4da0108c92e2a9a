import { mapFields } from './rows';

const COUNT = /^(count|num)$/;

// Fields that must stay text; as a number, a barcode would lose its leading zeros.
const NEVER = /barcode|phone|code|comment|photo/;
const NUMERIC = /^-?(0|[1-9]\d{0,8})(\.\d+)?$/;

/** Turns numbers into text and text into numbers, because Poster's own methods do not agree on the types. */
export function flipTypes(response: unknown): unknown {
  return mapFields(response, (key, value) => {
    if (typeof value === 'number') return COUNT.test(key) ? value.toFixed(5) : String(value);
    if (typeof value !== 'string' || NEVER.test(key)) return value;
    return NUMERIC.test(value) ? Number(value) : value;
  });
}
