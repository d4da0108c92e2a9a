import { expect, test } from '@jest/globals';
import { typeset } from './typeset';

test.each([
  ['Перука, 95 см, з тонкою косою', 'Перука, 95\u00a0см, з\u00a0тонкою косою'],
  ['Лінзи на 3 місяці', 'Лінзи на\u00a03 місяці'],
  ['14,5 мм і далі', '14,5\u00a0мм і\u00a0далі'],
  ['Плаза та «В тіні»', 'Плаза та\u00a0«В\u00a0тіні»'],
  ['5 мечів', '5 мечів'],
  ['Коза на даху', 'Коза на\u00a0даху'],
])('joins words that must stay on one line: %s', (text, expected) => {
  expect(typeset(text)).toBe(expected);
});
