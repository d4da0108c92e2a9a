import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AuditFields, recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { certificateEntries, certificates, orderLines, orders, products } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { splitSum } from '@/lib/order-rules/split-sums';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock } from '@/lib/shared/clock';
import { addDays } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import { DAYS_AFTER_RETURN, VALID_DAYS } from './certificate';
import { newCertificateCode, storedCode } from './code';
import type { IssueInput } from './inputs';
import { bookEntry, type CertificateRow, kyivToday } from './ledger';

type Owner = Pick<
  typeof certificates.$inferInsert,
  'orderId' | 'orderLineId' | 'recipientEmail' | 'sendOn'
>;

type Origin = Pick<typeof certificateEntries.$inferInsert, 'reason' | 'orderId'> & {
  debit?: 'sales' | 'orders';
};

async function issue(
  tx: Database,
  nominal: Kopecks,
  owner: Owner,
  { debit = 'sales', ...about }: Origin = {},
) {
  const token = randomBytes(24).toString('base64url');
  const validUntil = addDays(kyivToday(), VALID_DAYS);
  const values = { ...owner, ...storedCode(newCertificateCode()), token, nominal, validUntil };
  const [issued] = await tx.insert(certificates).values(values).returning();
  if (!issued) throw new Error('the certificate was not written');
  const sides = { debit, credit: 'certificate' } as const;
  await bookEntry(tx, { certificateId: issued.id, ...sides, amount: nominal, ...about });
  return issued;
}

/**
 * Issues the certificates that a paid order contains, one for each piece and worth what the piece cost, and enqueues the
 * mail about them. Pieces that have their certificate already are left out. The order must be locked.
 */
export async function issueCertificates(tx: Database, orderId: number): Promise<void> {
  const lines = await tx
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    // An order by e-mail was placed for certificates alone, even if a product is none any more.
    .where(
      and(
        eq(orderLines.orderId, orderId),
        or(products.isCertificate, eq(orders.deliveryMethod, 'email')),
      ),
    )
    .orderBy(asc(orderLines.id));
  let last: number | undefined;
  for (const { line } of lines) {
    const known = await tx.$count(certificates, eq(certificates.orderLineId, line.id));
    const shares = splitSum(
      line.total,
      Array.from({ length: line.quantity }, () => 1),
    );
    for (const share of shares.slice(Math.max(known, line.refunded))) {
      if (share > 0) last = (await issue(tx, share, { orderId, orderLineId: line.id })).id;
    }
  }
  if (last === undefined) return;
  const key = `certificates-${last}`;
  await enqueue(tx, { kind: 'mail.certificates', key, payload: { orderId } });
}

/** Issues a certificate by hand, which is mailed to its owner. Audited. Returns its id. */
export function issueByHand(
  db: Database,
  { amount, email, reason }: IssueInput,
  userId: number,
): Promise<number> {
  return transaction(db, async (tx) => {
    const owner = { recipientEmail: email, sendOn: kyivToday() };
    const issued = await issue(tx, amount, owner, { reason });
    await record(tx, 'issue', issued, { nominal: amount, reason }, userId);
    return issued.id;
  });
}

/** Voids a certificate with all that is left on it. Audited. Throws not_found also if it is void already. */
export function voidByHand(db: Database, id: number, reason: string, userId: number) {
  return transaction(db, async (tx) => {
    const [row] = await listLive(tx, eq(certificates.id, id));
    if (!row) throw new ShopError('not_found');
    await voidRow(tx, row, reason);
    await record(tx, 'void', row, { balance: row.balance, reason }, userId);
  });
}

async function voidRow(
  tx: Database,
  { id, balance }: CertificateRow,
  reason = 'Повернення коштів',
) {
  const entry = { certificateId: id, debit: 'certificate', credit: 'voided', reason } as const;
  if (balance > 0) await bookEntry(tx, { ...entry, amount: balance });
  await tx.update(certificates).set({ voidedAt: clock.now() }).where(eq(certificates.id, id));
}

const listLive = (tx: Database, which: SQL) =>
  tx
    .select()
    .from(certificates)
    .where(and(which, isNull(certificates.voidedAt)))
    .orderBy(desc(certificates.id))
    .for('no key update');

/**
 * Gives kopecks back to the certificate that has paid for an order. It can then be used for some more days, even if it
 * was about to expire. Instead of a void one, a new certificate is mailed to the buyer; without an address the void one
 * can be used again, so that the money is not lost. The order must be locked.
 */
export async function refillFromOrder(
  tx: Database,
  { id: orderId, email }: { id: number; email: string },
  amount: Kopecks,
): Promise<void> {
  const [used] = await tx
    .select({ certificateId: certificateEntries.certificateId, voidedAt: certificates.voidedAt })
    .from(certificateEntries)
    .innerJoin(certificates, eq(certificates.id, certificateEntries.certificateId))
    .where(and(eq(certificateEntries.orderId, orderId), eq(certificateEntries.credit, 'orders')))
    .orderBy(desc(certificateEntries.id))
    .limit(1);
  if (!used) throw new Error('no certificate has paid for the order');
  const { certificateId, voidedAt } = used;
  if (voidedAt && email) {
    const owner = { recipientEmail: email, sendOn: kyivToday() };
    await issue(tx, amount, owner, { debit: 'orders', orderId });
    return;
  }
  await bookEntry(tx, { certificateId, debit: 'orders', credit: 'certificate', amount, orderId });
  const until = addDays(kyivToday(), DAYS_AFTER_RETURN);
  await tx
    .update(certificates)
    .set({ voidedAt: null, validUntil: sql`greatest(${certificates.validUntil}, ${until}::date)` })
    .where(eq(certificates.id, certificateId));
}

const isUntouched = ({ balance, nominal }: CertificateRow) => balance === nominal;

const used = () =>
  new ShopError('refund_not_possible', {
    message: 'Цим сертифікатом уже розплатилися: гроші за\u00a0нього не\u00a0повертаються',
  });

/**
 * Voids the certificates of pieces of an order line that are refunded; those that staff have voided count. Nothing
 * happens if none were issued. Throws refund_not_possible if too few of them are untouched. The order must be locked.
 */
export async function voidOfLine(
  tx: Database,
  { id, refunded }: { id: number; refunded: number },
  quantity: number,
): Promise<void> {
  const ofLine = eq(certificates.orderLineId, id);
  const live = await listLive(tx, ofLine);
  const issued = await tx.$count(certificates, ofLine);
  const wanted = Math.min(issued, refunded + quantity) - (issued - live.length);
  const untouched = live.filter(isUntouched);
  if (untouched.length < wanted) throw used();
  for (const row of untouched.slice(0, Math.max(0, wanted))) await voidRow(tx, row);
}

/**
 * Voids all certificates of an order that is cancelled or refunded. Throws refund_not_possible if one was used, unless
 * the bank has already returned the money (`isPaidBack`); then what is left is voided, and a used-up one stays so. The
 * order must be locked.
 */
export async function voidOfOrder(tx: Database, orderId: number, isPaidBack: boolean) {
  const live = await listLive(tx, eq(certificates.orderId, orderId));
  if (!isPaidBack) refuseTouched(live);
  for (const row of live) if (row.balance > 0) await voidRow(tx, row);
}

/** Kopecks that the certificates of an order which are not void have cost. */
export async function sumLiveCertificates(tx: Database, orderId: number): Promise<Kopecks> {
  const live = await listLive(tx, eq(certificates.orderId, orderId));
  return live.reduce((sum, { nominal }) => sum + nominal, 0);
}

function refuseTouched(rows: CertificateRow[]): void {
  if (!rows.every(isUntouched)) throw used();
}

/** Throws refund_not_possible if a certificate that was bought with the order was used. */
export async function refuseUsedCertificates(db: Database, orderId: number): Promise<void> {
  const isLive = and(eq(certificates.orderId, orderId), isNull(certificates.voidedAt));
  refuseTouched(await db.select().from(certificates).where(isLive));
}

const record = (
  tx: Database,
  verb: 'issue' | 'void',
  { id, ending }: CertificateRow,
  after: AuditFields,
  userId: number,
): Promise<void> => {
  const title = `Сертифікат …${ending}`;
  const action = `certificate.${verb}` as const;
  return recordChange(tx, { userId, action, entityId: id, title, before: null, after });
};
