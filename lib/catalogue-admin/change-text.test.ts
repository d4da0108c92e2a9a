import { describe, expect, test } from '@jest/globals';
import { changeText } from './typed-price';

describe('a line of a product’s history', () => {
  test('names each field with both values, in the order of the form', () => {
    const line = {
      action: 'product.update',
      before: { price: 890_00, discount: 0, title: 'Перука', newPrice: null },
      after: { price: 801_00, discount: 10, title: 'Перука «Ніч»', newPrice: 249_50 },
    };
    expect(changeText(line).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Назва: «Перука» → «Перука «Ніч»»',
      'Знижка: немає → 10 %',
      'Нова ціна: немає → 249,50 ₴',
      'Ціна на сайті: 890 ₴ → 801 ₴',
    ]);
  });

  test('cuts long texts, and says of metadata only that they were changed', () => {
    const before = { description: 'а'.repeat(300) };
    const [text] = changeText({ action: 'product.update', before, after: { description: '' } });
    expect(text).toBe(`Опис: «${'а'.repeat(80)}…» → немає`);
    expect(changeText({ action: 'meta.update', before: null, after: { h1: 'Є' } })).toEqual([
      'Змінено метадані',
    ]);
  });
});
