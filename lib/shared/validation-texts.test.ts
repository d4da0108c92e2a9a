import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { installValidationTexts } from './validation-texts';

installValidationTexts();

const strict = z.object({ id: z.int().positive().optional() }).strict();

test.each([
  [z.number(), '5', 'Має бути число'],
  [z.coerce.number(), 'x', 'Має бути число'],
  [z.int(), 1.5, 'Має бути ціле число'],
  [z.string(), 5, 'Має бути текст'],
  [z.string(), undefined, "Обов'язкове поле!"],
  [z.boolean(), 'yes', 'Має бути true або false'],
  [z.array(z.int()), {}, 'Має бути список'],
  [strict, 'x', 'Має бути об’єкт'],
  [z.date(), 'x', 'Має бути дата'],
  [z.map(z.string(), z.string()), 'x', 'Некоректне значення'],
  [z.enum(['new', 'rating']), 'q', 'Має бути одне з: new, rating'],
  [z.literal(true), false, 'Має бути true'],
  [z.enum(['new', 'rating']), undefined, "Обов'язкове поле!"],
  [z.string().min(2), '', 'Не менше 2 символів'],
  [z.string().max(1), 'xx', 'Не більше 1 символу'],
  [z.array(z.int()).max(21), Array(22).fill(1), 'Не більше 21 елемента'],
  [z.int().min(1), 0, 'Не менше 1'],
  [z.int().positive(), 0, 'Більше 0'],
  [z.number().lt(5), 5, 'Менше 5'],
  [z.number().multipleOf(5), 7, 'Має ділитися на 5'],
  [z.string().regex(/^a$/), 'b', 'Некоректний формат'],
  [strict, { foo: 1 }, 'Зайве поле: foo'],
  [strict, { foo: 1, bar: 2 }, 'Зайві поля: foo, bar'],
  [z.union([z.int(), z.boolean()]), 'x', 'Некоректне значення'],
] as [z.ZodType, unknown, string][])(
  '%# an issue is worded in Ukrainian',
  (schema, value, text) => {
    expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([text]);
  },
);
