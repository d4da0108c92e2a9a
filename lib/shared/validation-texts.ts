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

/** Ukrainian error text for an issue reported by zod; used where a schema defines no text of its own. */
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

/** The counted unit, in the genitive case, which Ukrainian requires after «не менше», «більше» and the like. */
const unitOf = (origin: string, count: number): string => {
  if (origin === 'string') return ` ${plural(count, 'символу', 'символів', 'символів')}`;
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    return ` ${plural(count, 'елемента', 'елементів', 'елементів')}`;
  }
  return '';
};

/** Makes zod use these texts in the whole process (or browser page) from now on. */
export const installValidationTexts = () => z.config({ localeError: validationText });
