import { z } from 'zod';
import { plural } from './plural';

const WRONG = 'Некоректне значення';
const MISSING = "Обов'язкове поле!";

const TYPES: Record<string, string> = {
  string: 'текст',
  number: 'число',
  int: 'ціле число',
  boolean: 'true або false',
  array: 'список',
  object: 'об’єкт',
  record: 'об’єкт',
  date: 'дата',
  null: 'null',
};

/** Texts of zod's issues that a schema does not word itself: Ukrainian throughout, for people. */
export const validationText = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return MISSING;
      const expected = TYPES[issue.expected];
      return expected === undefined ? WRONG : `Має бути ${expected}`;
    }
    case 'invalid_value':
      if (issue.input === undefined) return MISSING;
      return `Має бути ${issue.values.length > 1 ? 'одне з: ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small': {
      const least = `${issue.inclusive ? 'Не менше' : 'Більше'} ${issue.minimum}`;
      return least + unitOf(issue.origin, Number(issue.minimum));
    }
    case 'too_big': {
      const most = `${issue.inclusive ? 'Не більше' : 'Менше'} ${issue.maximum}`;
      return most + unitOf(issue.origin, Number(issue.maximum));
    }
    case 'invalid_format':
      return 'Некоректний формат';
    case 'not_multiple_of':
      return `Має ділитися на ${issue.divisor}`;
    case 'unrecognized_keys':
      return `${issue.keys.length > 1 ? 'Зайві поля' : 'Зайве поле'}: ${issue.keys.join(', ')}`;
    default:
      return WRONG;
  }
};

/** After «не менше», «більше» and their like: the genitive. */
const unitOf = (origin: string, count: number): string => {
  if (origin === 'string') return ` ${plural(count, 'символу', 'символів', 'символів')}`;
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    return ` ${plural(count, 'елемента', 'елементів', 'елементів')}`;
  }
  return '';
};

/** Has zod word its issues in this way, wherever the process or the page validates from now on. */
export const wordValidation = () => z.config({ localeError: validationText });
