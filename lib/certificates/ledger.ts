import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { certificateEntries, certificates } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock } from '@/lib/shared/clock';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import {
  CERTIFICATE_REFUSALS,
  type CertificateAccount,
  certificateState,
  DAYS_AFTER_RETURN,
} from './certificate';
import { certificateHashes } from './code';

export type CertificateRow = typeof certificates.$inferSelect;

type Movement = { amount: Kopecks; orderId?: number; reason?: string };
type OtherAccount = Exclude<CertificateAccount, 'certificate'>;

export const today = () => kyivTime(clock.now()).day;

/** Books kopecks from another account to the certificate. */
export async function fillCertificate(
  tx: Database,
  certificateId: number,
  debit: OtherAccount,
  movement: Movement,
): Promise<void> {
  await tx
    .insert(certificateEntries)
    .values({ certificateId, debit, credit: 'certificate', ...movement });
}

/** Books kopecks from the certificate to another account; a sum above the balance is refused by a constraint. */
export async function drainCertificate(
  tx: Database,
  certificateId: number,
  credit: OtherAccount,
  movement: Movement,
): Promise<void> {
  await tx
    .insert(certificateEntries)
    .values({ certificateId, debit: 'certificate', credit, ...movement });
}

const withCode = (typed: string) => inArray(certificates.codeHash, certificateHashes(typed));

/** The certificate with this typed code, if it can be used now. Throws certificate_refused with the reason. */
export async function findUsable(db: Database, typed: string): Promise<CertificateRow> {
  const [found] = await db.select().from(certificates).where(withCode(typed));
  return requireUsable(found);
}

/**
 * The certificate with this typed code, locked until the transaction ends, so that parallel orders use its balance one
 * after another. Lock it before the sizes of products. Undefined if there is none.
 */
export async function lockCertificate(
  tx: Database,
  typed: string,
): Promise<CertificateRow | undefined> {
  // Not `update`: foreign keys of entries wait for that lock.
  const [found] = await tx.select().from(certificates).where(withCode(typed)).for('no key update');
  return found;
}

/** Throws certificate_refused with the reason if the certificate cannot be used now. */
export function requireUsable(found: CertificateRow | undefined): CertificateRow {
  if (!found) throw new ShopError('certificate_refused');
  const state = certificateState(found, today());
  if (state === 'active') return found;
  throw new ShopError('certificate_refused', { message: CERTIFICATE_REFUSALS[state] });
}

/**
 * Gives kopecks back to the certificate that has paid for an order. It can then be used for some more days, even if it
 * was about to expire. The order must be locked.
 */
export async function refillFromOrder(
  tx: Database,
  orderId: number,
  amount: Kopecks,
): Promise<void> {
  const [used] = await tx
    .select({ id: certificateEntries.certificateId })
    .from(certificateEntries)
    .where(and(eq(certificateEntries.orderId, orderId), eq(certificateEntries.credit, 'orders')))
    .orderBy(desc(certificateEntries.id))
    .limit(1);
  if (!used) throw new Error('no certificate has paid for the order');
  await fillCertificate(tx, used.id, 'orders', { amount, orderId });
  const until = addDays(today(), DAYS_AFTER_RETURN);
  await tx
    .update(certificates)
    .set({ validUntil: until })
    .where(and(eq(certificates.id, used.id), lt(certificates.validUntil, until)));
}

/** Writes off what is left on certificates whose last day is over; returns their number. */
export async function expireCertificates(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const over = await tx
      .select()
      .from(certificates)
      .where(
        and(
          gt(certificates.balance, 0),
          lt(certificates.validUntil, today()),
          sql`voided_at is null`,
        ),
      )
      .orderBy(certificates.id)
      .for('no key update');
    for (const { id, balance } of over)
      await drainCertificate(tx, id, 'expired', { amount: balance });
    return over.length;
  });
}
