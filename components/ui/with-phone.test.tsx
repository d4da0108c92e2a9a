import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { WithPhone } from './with-phone';

test.each(['+38 (000) 000-00-00', '+380671234567', '38 067 123 45 67'])(
  'makes %s a link within a text',
  (phone) => {
    const html = renderToStaticMarkup(
      <WithPhone>{`Зателефонуйте нам: ${phone}, чекаємо`}</WithPhone>,
    );
    expect(html).toContain(`href="tel:${phone.replace(/[^\d+]/g, '')}"`);
    expect(html).toContain(`>${phone}</a><x-text>, чекаємо`);
  },
);

test('does not change other numbers', () => {
  expect(renderToStaticMarkup(<WithPhone>Замовлення A-1001 на 1 590 ₴</WithPhone>)).toBe(
    'Замовлення A-1001 на 1 590 ₴',
  );
});
