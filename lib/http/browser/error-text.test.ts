import { expect, test } from '@jest/globals';
import { ApiError } from './api-client';
import { errorText } from './error-text';

const errors = { phone: ['Введіть номер телефону'] };

test.each([
  [
    'response data first',
    { response: { data: { message: 'A' }, message: 'B' }, message: 'C' },
    'A',
  ],
  ['data of the answer', new ApiError(409, { data: { message: 'A' }, message: 'B' }), 'A'],
  ['then the response body', new ApiError(409, { message: 'B', errors }), 'B'],
  ['also of a plain response object', { data: { message: 'B' }, message: 'C', errors }, 'B'],
  ['then the error’s own message', new Error('C'), 'C'],
  ['its own message before the fields', { message: 'C', errors }, 'C'],
  ['then the first field', new ApiError(422, { errors }), 'Введіть номер телефону'],
  ['a field with one text', { errors: { phone: 'Один' } }, 'Один'],
  ['an empty message counts for nothing', { message: ' ', errors }, 'Введіть номер телефону'],
  ['a string payload as it is', 'Ні', 'Ні'],
  ['no message at all', new ApiError(502, null), 'Невідома помилка'],
  ['an empty errors map', { errors: {} }, 'Невідома помилка'],
  ['a message that is no text', { message: { deep: 1 } }, 'Невідома помилка'],
  ['nothing', undefined, 'Невідома помилка'],
  ['null', null, 'Невідома помилка'],
])('%s', (_name, error, text) => {
  expect(errorText(error)).toBe(text);
});
