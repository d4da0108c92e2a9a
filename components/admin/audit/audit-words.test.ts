import { describe, expect, test } from '@jest/globals';
import { actionText, recordPath } from './action-text';
import { changedPart, changeSummary, fieldChanges, valueText } from './field-text';

describe('a change in the log', () => {
  test('shows the values before and after, in words', () => {
    expect(fieldChanges({ before: { role: 'customer' }, after: { role: 'manager' } })).toEqual([
      { field: 'Роль', before: 'Покупець', after: 'Менеджер' },
    ]);
  });

  test('has no value before for a created record, and none after for a deleted one', () => {
    expect(fieldChanges({ before: null, after: { price: 89_000 } })).toEqual([
      { field: 'Ціна', before: '', after: '890\u00a0₴' },
    ]);
    expect(fieldChanges({ before: { title: 'А' }, after: null })).toEqual([
      { field: 'Назва', before: 'А', after: '' },
    ]);
  });

  test('leaves out empty fields of a created record', () => {
    expect(fieldChanges({ before: null, after: { title: 'А', photo: '', tags: [] } })).toEqual([
      { field: 'Назва', before: '', after: 'А' },
    ]);
  });

  test('shows only the differences of lists and addresses', () => {
    expect(fieldChanges({ before: { tags: ['а', 'б'] }, after: { tags: ['б', 'в'] } })).toEqual([
      { field: 'Теги', before: 'а', after: 'в', isPart: true },
    ]);
    expect(changeSummary({ before: { tags: ['а', 'б'] }, after: { tags: ['б', 'в'] } })).toBe(
      'Теги: + в − а',
    );
    const [lviv, kyiv] = ['Львів', 'Київ'].map((city) => ({
      deliveryAddress: { city, warehouse: '12' },
    })) as [object, object];
    expect(fieldChanges({ before: { ...lviv }, after: { ...kyiv } })).toMatchObject([
      { before: 'місто: Львів', after: 'місто: Київ' },
    ]);
  });

  test('shows the changed words of a long text, with a few words around them', () => {
    const words = (middle: string) => `${'слово '.repeat(60)}${middle}${' кінець'.repeat(60)}`;
    const { before, after } = changedPart(words('кіт'), words('пес'));
    expect(before).toMatch(/^… (слово )+кіт( кінець)+ …$/);
    expect(after).toBe(before.replace('кіт', 'пес'));
    expect(before.length).toBeLessThan(120);
    expect(changedPart('кіт', 'пес')).toEqual({ before: 'кіт', after: 'пес' });
  });

  test('shows a field without a label by its own name', () => {
    expect(fieldChanges({ before: { newThing: 1 }, after: { newThing: 2 } })).toEqual([
      { field: 'newThing', before: '1', after: '2' },
    ]);
  });

  test('has a summary in one line', () => {
    expect(changeSummary({ before: { role: 'editor' }, after: { role: 'admin' } })).toBe(
      'Роль: Редактор → Адміністратор',
    );
    expect(changeSummary({ before: null, after: { title: 'А', price: 100 } })).toBe('Назва, Ціна');
    expect(
      changeSummary({ before: { description: '' }, after: { description: 'я'.repeat(99) } }),
    ).toBe('Опис');
  });

  test.each([
    ['title', null, 'порожньо'],
    ['notCall', true, 'так'],
    ['aliases', ['мавка', 'mavka'], 'мавка, mavka'],
    ['aliases', [], 'порожньо'],
    [
      'sizeChart',
      [
        ['S', '44'],
        ['M', '46'],
      ],
      'S | 44\nM | 46',
    ],
    ['deliveryAddress', { city: 'Львів', warehouse: '12' }, 'місто: Львів; відділення: 12'],
    ['at', '2026-11-22T10:00:00.000Z', '22\u00a0листопада, 12:00'],
    ['paymentStatus', 'paid', 'Оплачено'],
    ['discount', 15, '15'],
  ])('shows %s %j as %s', (field, value, text) => {
    expect(valueText(field, value)).toBe(text);
  });

  test('describes known and unknown actions, and links to the record', () => {
    expect(actionText('user.role')).toBe('Змінено роль');
    expect(actionText('setting.change')).toBe('Налаштування: змінено');
    expect(actionText('sync.unheard-of')).toBe('Каса: unheard-of');
    expect(recordPath('order', 'A-1001')).toBe('/admin/orders/A-1001');
  });
});
