import { expect } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { outbox, receipts } from '@/lib/db/schema';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { providerFor } from '@/lib/payments/registry';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import { databaseTest } from '@/scripts/testing/database';
import { givenOnlineOrder } from '@/scripts/testing/online-order';
import { deliverOnce } from '@/scripts/testing/outbox';

process.env.FISCAL_SERVICE = 'monobank';
withBanks();

databaseTest('the bank’s own receipts are read, and LiqPay’s payments have none', async (db) => {
  const [monobank, liqpay] = BANKS;
  for (const bank of [monobank!, liqpay!]) {
    const { invoiceId, ...order } = await givenOnlineOrder(db, bank);
    await bank.pay({ invoiceId, ...order });
    const provider = providerFor(bank.name);
    await provider.refund({ invoiceId, reference: 'cabinet', amount: 90_00, items: [] });
    await settlePayment(db, (await provider.fetchStatus(invoiceId))!, 'status');
  }
  const messages = await db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'receipts.send'))
    .orderBy(asc(outbox.id));
  await expect(deliverOnce(db, messages[0]!.id)).rejects.toThrow('registered');

  await monobank!.mode({ checks: 'on' });
  for (const { id } of messages) await deliverOnce(db, id);

  expect(await db.select().from(receipts).orderBy(asc(receipts.id))).toMatchObject([
    { kind: 'sale', state: 'done', fiscalNumber: expect.stringMatching(/-0$/), total: 890_00 },
    { kind: 'return', state: 'done', fiscalNumber: expect.stringMatching(/-1$/), total: 90_00 },
  ]);
});
