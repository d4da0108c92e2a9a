import { describe, expect, test } from '@jest/globals';
import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderEvents, orderLines, outbox, refunds, returnPhotos, returns } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { refundPart } from '@/lib/orders/refunding/refund-part';
import { changeStatus } from '@/lib/orders/status/change-status';
import { takeBackStatus } from '@/lib/orders/status/take-back-status';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { stockOf } from '@/scripts/testing/online-order';
import { givenDelivered, givenPhoto, markDelivered, requestOf } from '@/scripts/testing/returns';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import {
  approveReturn,
  checkReturn,
  moveReturnByHand,
  refundReturn,
  refuseReturn,
  typeReturnNumber,
} from './handle-return';
import { returnInput } from './inputs';
import { requestReturn, withdrawReturn } from './request-return';
import { findReturnPhoto, listReturns, listReturnsOf, readReturnQueue } from './return-queries';

withBanks();

const [bank] = BANKS;
if (!bank) throw new Error('there is no bank');

const anything = () => true;
const nothing = () => false;

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof ShopError ? { code: error.code, errors: error.errors } : error,
  );

const stateOf = async (db: Database, id: number) =>
  (await db.select().from(returns).where(eq(returns.id, id)))[0];

type Order = Awaited<ReturnType<typeof givenDelivered>>;

const handledOf = ({ number, userId }: Pick<Order, 'number' | 'userId'>, returnId: number) => ({
  number,
  returnId,
  userId,
});

/** A return of this order whose goods lie in the shop. */
async function givenReceived(db: Database, order: Order, quantity = 1) {
  const id = await requestReturn(db, order.token, requestOf(order.line, quantity), anything);
  const handled = handledOf(order, id);
  await approveReturn(db, handled, 'Одеса, відділення 1');
  await moveReturnByHand(db, handled, 'received');
  return handled;
}

describe('a request by the shopper', () => {
  databaseTest(
    'is stored with its lines, a day to answer, a history line, a mail, and notes to staff',
    async (db) => {
      const order = await givenDelivered(db, bank, { quantity: 2 });

      const id = await requestReturn(db, order.token, requestOf(order.line, 2), anything);

      expect(await listReturnsOf(db, order.id)).toMatchObject([
        { id, state: 'requested', reason: 'size', canWithdraw: true, lines: [{ quantity: 2 }] },
      ]);
      expect((await stateOf(db, id))?.dueOn).toMatch(/^\d{4}-/);
      expect(await db.$count(outbox, eq(outbox.kind, 'mail.order-return'))).toBe(1);
      expect(await db.$count(outbox, like(outbox.kind, 'shop.return-requested.%'))).toBe(2);
      expect(await db.$count(orderEvents, like(orderEvents.value, 'Повернення №%'))).toBe(1);
    },
  );

  test.each([
    ['a line of another order', { line: 9999 }, {}, 'lines.0.line'],
    ['more pieces than were bought', { quantity: 3 }, {}, 'lines.0.quantity'],
    ['a size that does not fit, after fourteen days', {}, { daysAgo: 15 }, 'lines.0.line'],
  ])('for %s is refused at its field', (_name, wrong, given, field) =>
    withDatabase(async (db) => {
      const order = await givenDelivered(db, bank, { quantity: 2, ...given });
      const lines = [{ line: order.line, quantity: 1, ...wrong }];
      const input = { ...requestOf(order.line), lines };

      expect(await refused(requestReturn(db, order.token, input, anything))).toMatchObject({
        code: 'validation_failed',
        errors: { [field]: [expect.any(String)] },
      });
      expect(await db.$count(returns)).toBe(0);
    })(),
  );

  test.each([
    ['no pieces', { lines: [{ line: 1, quantity: 0 }] }, 'lines.0.quantity'],
    ['negative pieces', { lines: [{ line: 1, quantity: -1 }] }, 'lines.0.quantity'],
    ['half a piece', { lines: [{ line: 1, quantity: 1.5 }] }, 'lines.0.quantity'],
    ['nothing', { lines: [] }, 'lines'],
    ['a line twice', { lines: Array(2).fill({ line: 1, quantity: 1 }) }, 'lines'],
    ['six photos', { photos: Array(6).fill('AAAA') }, 'photos'],
    ['text instead of a photo', { photos: ['не фото'] }, 'photos.0'],
    ['a photo that is too big', { photos: ['A'.repeat(2_800_004)] }, 'photos.0'],
    ['a defect without photos', { reason: 'defect' }, 'photos'],
    ['another reason without words', { reason: 'other' }, 'text'],
    ['an unknown reason', { reason: 'unclaimed' }, 'reason'],
  ])('with %s has its error at the field', (_name, wrong, field) => {
    const { error } = returnInput.safeParse({ ...requestOf(1), ...wrong });
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field);
  });

  databaseTest(
    'keeps photos without metadata, for whoever has the link of this order',
    async (db) => {
      const order = await givenDelivered(db, bank);
      const other = await givenDelivered(db, bank);
      const photos = [await givenPhoto()];

      await requestReturn(db, order.token, requestOf(order.line, 1, { photos }), anything);

      const [photo] = await db.select().from(returnPhotos);
      const { format, exif } = await sharp(photo?.picture).metadata();
      expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
      expect(await findReturnPhoto(db, order.token, photo?.id ?? 0)).toEqual(photo?.picture);
      expect(await findReturnPhoto(db, other.token, photo?.id ?? 0)).toBeNull();
    },
  );

  test.each([
    ['a text', Buffer.from('<svg onload="alert(1)"></svg>')],
    ['a broken picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500)])],
  ])('with %s as its photo is refused at the photo', (_name, bytes) =>
    withDatabase(async (db) => {
      const order = await givenDelivered(db, bank);
      const photos = [await givenPhoto(), bytes.toString('base64')];
      const input = requestOf(order.line, 1, { photos });

      expect(await refused(requestReturn(db, order.token, input, anything))).toMatchObject({
        errors: { 'photos.1': [expect.any(String)] },
      });
      expect(await db.$count(returns)).toBe(0);
    })(),
  );

  databaseTest(
    'for goods that the law excludes needs a defect, also after fourteen days',
    async (db) => {
      const order = await givenDelivered(db, bank, { daysAgo: 40 });
      const photos = [await givenPhoto()];
      const defect = requestOf(order.line, 1, { reason: 'defect', photos });

      expect(
        await refused(requestReturn(db, order.token, requestOf(order.line), nothing)),
      ).toMatchObject({ code: 'validation_failed' });
      expect(await requestReturn(db, order.token, defect, nothing)).toBeGreaterThan(0);
    },
  );

  databaseTest(
    'is refused before the delivery, for a wrong link, and after the money was returned',
    async (db) => {
      const wig = await givenProduct(db);
      const { token, id } = await placeOrder(db, orderOf([{ product_id: wig }]));
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
      const input = requestOf(line?.id ?? 0);

      expect(await refused(requestReturn(db, token, input, anything))).toMatchObject({
        errors: { 'lines.0.line': ['Повернути можна після отримання замовлення'] },
      });
      expect(await refused(requestReturn(db, 'x'.repeat(32), input, anything))).toMatchObject({
        code: 'not_found',
      });
    },
  );

  freshDatabaseTest('for the same pieces is accepted once of 12 at once', async (db) => {
    const order = await givenDelivered(db, bank);

    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        refused(requestReturn(db, order.token, requestOf(order.line), anything)),
      ),
    );

    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(await db.$count(returns)).toBe(1);
  });

  databaseTest(
    'can be withdrawn until the goods are received, and frees its pieces',
    async (db) => {
      const order = await givenDelivered(db, bank);
      const other = await givenDelivered(db, bank);
      const id = await requestReturn(db, order.token, requestOf(order.line), anything);

      expect(await refused(withdrawReturn(db, other.token, id))).toMatchObject({
        code: 'not_found',
      });
      await withdrawReturn(db, order.token, id);
      await withdrawReturn(db, order.token, id);
      expect(await stateOf(db, id)).toMatchObject({ state: 'withdrawn', dueOn: null });

      const { returnId } = await givenReceived(db, order);
      expect(await refused(withdrawReturn(db, order.token, returnId))).toMatchObject({
        code: 'status_not_possible',
      });
    },
  );
});

describe('a return in the hands of staff', () => {
  databaseTest(
    'gives money and stock back once, however often each step is repeated',
    async (db) => {
      const order = await givenDelivered(db, bank, { quantity: 2 });
      const before = await stockOf(db, order.wig);
      const handled = await givenReceived(db, order);
      const check = () => checkReturn(db, handled, [{ line: order.line, goods: 'stock' }]);

      await check();
      await check();
      expect(await stockOf(db, order.wig)).toBe(before);
      await refundReturn(db, handled);
      await refundReturn(db, handled);

      expect(await stockOf(db, order.wig)).toBe((before ?? 0) + 1);
      expect(await db.select().from(refunds)).toMatchObject([{ amount: 890_00 }]);
      expect(await stateOf(db, handled.returnId)).toMatchObject({ state: 'refunded' });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest('is refunded once when ten managers press at once', async (db) => {
    const order = await givenDelivered(db, bank);
    const handled = await givenReceived(db, order);
    await checkReturn(db, handled, [{ line: order.line, goods: 'stock' }]);

    await Promise.all(Array.from({ length: 10 }, () => refundReturn(db, handled)));

    expect(await db.$count(refunds)).toBe(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'keeps its pieces: another refund of them is refused until it has ended',
    async (db) => {
      const order = await givenDelivered(db, bank, { quantity: 2 });
      const handled = await givenReceived(db, order);
      const refund = (quantity: number) => {
        const lines = [{ line: order.line, quantity, goods: 'stock' as const }];
        return refused(refundPart(db, order.number, { lines, reason: '' }, order.userId));
      };

      expect(await refund(2)).toMatchObject({
        errors: { 'lines.0.quantity': [expect.stringContaining('не\u00a0більше 1')] },
      });
      expect(await refund(1)).toBe('accepted');
      expect(await refund(1)).toMatchObject({
        errors: { 'lines.0.quantity': ['Цей товар у\u00a0відкритому поверненні'] },
      });
      expect(await brokenInvariants(db)).toEqual([]);

      await refuseReturn(db, handled, { refusal: 'Сліди носіння', photos: [] });
      expect(await refund(1)).toBe('accepted');
    },
  );

  databaseTest('leaves damaged goods and those of the till to people', async (db) => {
    const order = await givenDelivered(db, bank);
    const before = await stockOf(db, order.wig);
    const handled = await givenReceived(db, order);

    await checkReturn(db, handled, [{ line: order.line, goods: 'damaged' }]);
    await refundReturn(db, handled);

    expect(await stockOf(db, order.wig)).toBe(before);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('is refused with a reason and a photo that the shopper sees', async (db) => {
    const order = await givenDelivered(db, bank);
    const handled = await givenReceived(db, order);
    const photos = [Buffer.from('webp')];

    await refuseReturn(db, handled, { refusal: 'Сліди носіння', photos });

    expect(await listReturnsOf(db, order.id)).toMatchObject([
      { state: 'refused', refusal: 'Сліди носіння', photos: [{ by: 'staff' }], dueOn: null },
    ]);
    expect(await refused(refundReturn(db, handled))).toMatchObject({
      code: 'status_not_possible',
    });
  });

  databaseTest(
    'is protected against a colleague, a return of another order and a skipped check',
    async (db) => {
      const order = await givenDelivered(db, bank);
      const other = await givenDelivered(db, bank);
      const handled = await givenReceived(db, order);

      expect(
        await refused(approveReturn(db, { ...handled, seen: 'requested' }, 'Одеса')),
      ).toMatchObject({ code: 'edit_conflict' });
      expect(await refused(refundReturn(db, handledOf(other, handled.returnId)))).toMatchObject({
        code: 'not_found',
      });
      expect(await refused(refundReturn(db, handled))).toMatchObject({
        code: 'status_not_possible',
      });
      expect(await refused(checkReturn(db, handled, []))).toMatchObject({
        errors: { lines: [expect.any(String)] },
      });
      expect(
        await refused(checkReturn(db, handled, [{ line: other.line, goods: 'stock' }])),
      ).toMatchObject({ errors: { 'lines.0.line': [expect.any(String)] } });
    },
  );

  databaseTest('is paid by hand when the buyer has paid on receipt', async (db) => {
    const wig = await givenProduct(db, { price: 890_00 });
    const placed = await placeOrder(db, orderOf([{ product_id: wig }]));
    await markDelivered(db, placed.id, 1);
    const { userId } = await givenDelivered(db, bank);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
    const order = { ...placed, userId, line: line?.id ?? 0 } as Order;
    const handled = await givenReceived(db, order);

    await checkReturn(db, handled, [{ line: order.line, goods: 'stock' }]);
    await refundReturn(db, handled);

    expect(await db.select().from(refunds)).toMatchObject([{ paymentId: null, amount: 890_00 }]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'keeps a typed number, and waits in the list of staff until it is overdue',
    async (db) => {
      const order = await givenDelivered(db, bank);
      const id = await requestReturn(db, order.token, requestOf(order.line), anything);
      expect(await readReturnQueue(db)).toMatchObject({ count: 1, late: 0 });
      const handled = handledOf(order, id);
      await approveReturn(db, handled, 'Одеса');
      expect(await readReturnQueue(db)).toMatchObject({ count: 0 });
      await typeReturnNumber(db, handled, '20450000000001');
      await db.update(returns).set({ dueOn: '2026-01-01' });

      expect(await readReturnQueue(db)).toMatchObject({ count: 1, late: 1 });
      const find = async (search: string) =>
        (await listReturns(db, { page: 1, search, tab: 'late' })).total;
      expect(await find('20450000000001')).toBe(1);
      expect(await find(order.number)).toBe(1);
      expect(await find('нема такого')).toBe(0);
    },
  );
});

describe('a parcel that nobody fetched', () => {
  databaseTest(
    'opens a return of all goods, from which a prepaid order is refunded',
    async (db) => {
      const order = await givenDelivered(db, bank, { quantity: 2 });
      await changeStatus(db, order.number, 'returned', order.userId);
      const [opened] = await listReturnsOf(db, order.id);
      expect(opened).toMatchObject({ state: 'received', reason: 'unclaimed', canWithdraw: false });
      const handled = handledOf(order, opened?.id ?? 0);

      await checkReturn(db, handled, [{ line: order.line, goods: 'stock' }]);
      await refundReturn(db, handled);

      expect(await db.select().from(refunds)).toMatchObject([{ amount: 1780_00 }]);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('closes its return at once after the check when nothing was paid', async (db) => {
    const wig = await givenProduct(db);
    const placed = await placeOrder(db, orderOf([{ product_id: wig }]));
    await markDelivered(db, placed.id, 1);
    const { userId } = await givenDelivered(db, bank);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
    await changeStatus(db, placed.number, 'returned', userId);
    const [opened] = await listReturnsOf(db, placed.id);

    await checkReturn(db, handledOf({ ...placed, userId }, opened?.id ?? 0), [
      { line: line?.id ?? 0, goods: 'till' },
    ]);

    expect(await stateOf(db, opened?.id ?? 0)).toMatchObject({ state: 'closed' });
    expect(
      await refused(
        moveReturnByHand(db, handledOf({ ...placed, userId }, opened?.id ?? 0), 'closed'),
      ),
    ).toBe('accepted');
  });

  databaseTest('has no return any more when staff take the status back', async (db) => {
    const order = await givenDelivered(db, bank);
    await changeStatus(db, order.number, 'returned', order.userId);

    await takeBackStatus(db, order.number, 'returned', order.userId);

    expect(await listReturnsOf(db, order.id)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
