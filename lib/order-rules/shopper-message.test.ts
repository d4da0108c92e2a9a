import { describe, expect, test } from '@jest/globals';
import { shopperMessageInput } from '@/lib/orders/bulk/inputs';
import { fillMessage, mailSubject, messageValues, replyAddress } from './shopper-message';

const VALUES = messageValues({
  number: 'A-1001',
  firstName: 'Олена',
  waybill: null,
  total: 1_250_00,
  link: 'https://shop.test/order/x',
});

describe('a mail to a shopper', () => {
  test('has the order’s words in place of its variables, in either kind of braces', () => {
    expect(fillMessage("{{ Ім'я }}, {номер} на {{сума}}: {{посилання}}", VALUES)).toBe(
      'Олена, A-1001 на 1\u00a0250\u00a0₴: https://shop.test/order/x',
    );
    expect(fillMessage('{{ттн}} і {накладна}', VALUES)).toBe('номера ще немає і номера ще немає');
    expect(fillMessage('{щось} {', VALUES)).toBe('{щось} {');
  });

  test('is refused with an unknown variable, at its field', () => {
    const typed = { id: 'a'.repeat(16), subject: 'Про {{номер}}', text: 'Вітаємо, {{імя}}!' };
    const { error } = shopperMessageInput.safeParse(typed);
    expect(error?.issues).toMatchObject([
      { path: ['text'], message: 'Такої підстановки немає: {{імя}}' },
    ]);
  });

  test('names its order in the subject once', () => {
    expect(mailSubject('Замовлення A-1001 прийнято', 'A-1001')).toBe(
      'Замовлення A-1001 прийнято · Амплуа',
    );
    expect(mailSubject('Як минула подія?', 'A-1001')).toBe('Як минула подія? · A-1001 · Амплуа');
  });

  test('is answered to the shop’s address, with the number where the mailbox allows it', () => {
    expect(replyAddress('shop@amplua.test', 'A-1001', false)).toBe('shop@amplua.test');
    expect(replyAddress('shop@amplua.test', 'A-1001', true)).toBe('shop+A-1001@amplua.test');
  });
});
