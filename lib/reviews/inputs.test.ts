import { describe, expect, test } from '@jest/globals';
import { hasContacts } from './inputs';

describe('a review', () => {
  test.each([
    'Дивіться на https://example.com',
    'замовляйте на www.shop.example',
    'Є дешевше: cosplay-shop.com.ua',
    'пишіть olena@example.com',
    'мій нік @best_seller',
    't.me/seller',
    'телефонуйте 067 123 45 67',
    '+38 (067) 123-45-67',
  ])('may not contain contacts: %s', (text) => {
    expect(hasContacts(text)).toBe(true);
  });

  test.each([
    'Гарна перука. Ношу другий рік.',
    'Зріст 170, груди 90, талія 70, стегна 95: M сидить чудово',
    'Брала за 1 290 грн, приїхало 20.11.2026 о 14:30',
    'Колір як на фото!Дуже м’яка',
    '<b>Клас</b> & "краса" 10/10',
    '',
  ])('may say: %s', (text) => {
    expect(hasContacts(text)).toBe(false);
  });
});
