import { expect, test } from '@jest/globals';
import { readMentions } from './mentions';

const TEAM = [
  { id: 1, firstName: 'Олена', lastName: 'Мельник' },
  { id: 2, firstName: 'Олена', lastName: 'Ткач' },
  { id: 3, firstName: 'Дар’я', lastName: 'Коваль' },
];

test.each([
  ['без згадок, olena@example.com', [], null],
  ["@Олена Ткач, глянь. І ти, @дар'я", [2, 3], null],
  ['(@Дар’я) двічі @Дар’я Коваль', [3], null],
  ['@Дар’я подивись', [3], null],
  ['@Олена, глянь', [], 'Додайте прізвище: @Олена є\u00a0кілька'],
  ['@Ніхто тут', [], 'У\u00a0команді немає такого імені: @Ніхто'],
])('a note that says «%s» mentions %j', (text, ids, wrong) => {
  expect(readMentions(text, TEAM)).toEqual({ ids, wrong });
});
