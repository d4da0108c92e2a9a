import type { FieldChanges } from '@/lib/audit/record-change';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { CODES, fieldName, MONEY } from './field-names';

const NOTHING = 'порожньо';
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;

/** A changed field in words. With `isPart`, `before` lists only the removed items and `after` only the added items. */
export type FieldChange = { field: string; before: string; after: string; isPart?: boolean };

/**
 * Pure: every changed field in words. `before` is '' for a created record, `after` is '' for a deleted record; fields
 * that are empty in such a record are left out.
 */
export function fieldChanges({ before, after }: FieldChanges): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (!before || !after) {
    const whole = (values: FieldChanges['before'], name: string) =>
      values ? valueText(name, values[name]) : '';
    return names
      .map((name) => ({
        field: fieldName(name),
        before: whole(before, name),
        after: whole(after, name),
      }))
      .filter((change) => change.before + change.after !== NOTHING);
  }
  return names.map((name) => ({
    field: fieldName(name),
    ...difference(name, before[name], after[name]),
  }));
}

function difference(name: string, before: unknown, after: unknown): Omit<FieldChange, 'field'> {
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0) {
    const [taken, added] = [without(before, after), without(after, before)];
    // A list that was only reordered has no removed or added items; such a list is shown in full below.
    if (taken.length + added.length > 0) {
      const textOf = (values: unknown[]) => (values.length > 0 ? listText(name, values) : '');
      return { before: textOf(taken), after: textOf(added), isPart: true };
    }
  }
  if (isFields(before) && isFields(after)) {
    const changed = Object.keys({ ...before, ...after }).filter(
      (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
    );
    const only = (fields: Fields) =>
      Object.fromEntries(changed.map((part) => [part, fields[part] ?? null]));
    return { before: valueText(name, only(before)), after: valueText(name, only(after)) };
  }
  return changedPart(valueText(name, before), valueText(name, after));
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function without(values: unknown[], others: unknown[]): unknown[] {
  const known = new Set(others.map((other) => JSON.stringify(other)));
  return values.filter((value) => !known.has(JSON.stringify(value)));
}

const LONG = 200;
const AROUND = 40;

/** Pure: the differing part of two long texts, with a few words around it; short texts are returned whole. */
export function changedPart(before: string, after: string): { before: string; after: string } {
  if (before.length + after.length <= LONG) return { before, after };
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const cut = (text: string) => {
    const from = wordStart(text, start - AROUND);
    const to = wordEnd(text, text.length - end + AROUND);
    return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}

const wordStart = (text: string, place: number): number =>
  place <= 0 ? 0 : text.lastIndexOf(' ', place) + 1;

function wordEnd(text: string, place: number): number {
  const space = place >= text.length ? -1 : text.indexOf(' ', place);
  return space === -1 ? text.length : space;
}

const SHORT = 60;

/** Pure: a change in one line. If one field has changed and its values are short, the values, else the field names. */
export function changeSummary(changes: FieldChanges): string {
  const fields = fieldChanges(changes);
  const [only] = fields;
  if (only && fields.length === 1) {
    const values = only.isPart
      ? [only.after && `+ ${only.after}`, only.before && `− ${only.before}`]
          .filter(Boolean)
          .join(' ')
      : [only.before, only.after].filter(Boolean).join(' → ');
    if (values.length <= SHORT) return `${only.field}: ${values}`;
  }
  return fields.map(({ field }) => field).join(', ');
}

/** Pure: the text of a field's value. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'так' : 'ні';
  if (typeof value === 'number') return MONEY.includes(field) ? formatPrice(value) : String(value);
  if (typeof value === 'string') {
    return CODES[field]?.[value] ?? (MOMENT.test(value) ? formatMoment(value) : value);
  }
  if (Array.isArray(value)) return listText(field, value);
  return Object.entries(value)
    .map(([name, part]) => `${fieldName(name)}: ${valueText(name, part)}`)
    .join('; ');
}

/** Rows of a table are separated by line breaks, other items by commas. */
function listText(field: string, values: unknown[]): string {
  if (values.length === 0) return NOTHING;
  const isTable = values.some((value) => typeof value === 'object');
  return values
    .map((value) => (Array.isArray(value) ? value.join(' | ') : valueText(field, value)))
    .join(isTable ? '\n' : ', ');
}
