import { describe, expect, test } from '@jest/globals';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { findOrderPage } from '@/lib/orders/paying/queries';
import { context, pageRequest } from '@/scripts/testing/account';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import { withFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { byPart } from '@/scripts/testing/long-test';
import { givenProduct } from '@/scripts/testing/shop';
import { POST } from './route';

withBanks();

const guest = {
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '067 123 45 67',
  email: 'olena@example.com',
  deliveryMethod: 'pickup',
};

describe.each(BANKS)('an order to be paid at $name', (bank) => {
  // LiqPay's payment page is a signed link, made without a request to the bank.
  const needsBank = bank.name === 'monobank';

  test.each<[string, boolean]>([
    ['ok', true],
    ['500', !needsBank],
    ['garbage', !needsBank],
    ...byPart<[string, boolean][]>(
      [],
      [
        ['slow', true],
        ['hang', !needsBank],
      ],
    ),
  ])('is accepted while the bank answers %s; payment page: %s (T27, T28)', (api, hasPage) =>
    withFreshDatabase(async (db) => {
      const wig = await givenProduct(db, { price: 890_00 });
      await bank.mode({ api });
      const body = {
        ...guest,
        payments: bank.method,
        productBusket: [{ product_id: wig, amount: 1 }],
      };

      const answer = await POST(pageRequest('/api/orders', { method: 'POST', body }), context());

      const said = await answer.json();
      expect(answer.status).toBe(201);
      expect('payments' in said).toBe(hasPage);
      const token = said.orderUrl.split('/').at(-1);
      expect(await findOrderPage(db, token)).toMatchObject({
        paymentStatus: 'pending',
        lacksPage: !hasPage,
        goods: 'held',
        canPay: true,
      });
      await bank.mode({ api: 'ok' });
      expect(await reopenPayment(db, token)).toContain(bank.address());
      expect(await findOrderPage(db, token)).toMatchObject({ lacksPage: false });
      expect(await brokenInvariants(db)).toEqual([]);
    })(),
  );
});
