import { expect, test } from '@jest/globals';
import { clock, HOUR } from '@/lib/shared/clock';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import { providerFor } from './registry';

withBanks();

test.each(BANKS)('a status of $name may have null for absent fields', async (bank) => {
  const provider = providerFor(bank.name);
  const invoice = await provider.createInvoice({
    amount: 890_01,
    reference: 'A-1001',
    attempt: 'A-1001-1-3f9a1c',
    destination: 'Замовлення A-1001',
    returnUrl: 'https://amplua.example/order/x?returned=1',
    orderUrl: 'https://shop.test/order/t',
    phone: '+380671234567',
    webhookUrl: 'https://amplua.example/api/payments/webhook',
    expiresAt: new Date(clock.now().getTime() + HOUR),
    basket: [{ name: 'Перука', quantity: 1, price: 890_01, total: 890_01, code: '7' }],
  });
  await bank.pay(invoice);
  await bank.mode({ api: 'nulls' });

  expect(await provider.fetchStatus(invoice.invoiceId)).toMatchObject({
    status: 'paid',
    amount: 890_01,
    left: 890_01,
    reference: 'A-1001',
    failureReason: '',
    isUnderWay: false,
  });
});
