import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { certificateEntries, certificates } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { CERTIFICATE_REFUSALS, certificateState } from './certificate';
import { certificateHashes } from './code';

export type CertificateRow = typeof certificates.$inferSelect;

export const kyivToday = () => kyivTime(clock.now()).day;

/** Moves kopecks between a certificate and another account; a balance below zero is refused by a constraint. */
export async function bookEntry(
  tx: Database,
  entry: Omit<typeof certificateEntries.$inferInsert, 'id' | 'at'>,
): Promise<void> {
  await tx.insert(certificateEntries).values(entry);
}

/** SQL: whether it is the certificate with this typed code. */
export const hasCode = (typed: string) => inArray(certificates.codeHash, certificateHashes(typed));

/**
 * The certificate with this typed code, locked until the transaction ends, so that parallel orders use its balance one
 * after another. Lock it before the sizes of products. Undefined if there is none.
 */
export async function lockCertificate(tx: Database, typed: string) {
  // Not `update`: foreign keys of entries wait for that lock.
  const [found] = await tx.select().from(certificates).where(hasCode(typed)).for('no key update');
  return found;
}

/** Throws certificate_refused with the reason if the certificate cannot be used now. */
export function requireUsable(found: CertificateRow | undefined): CertificateRow {
  if (!found) throw new ShopError('certificate_refused');
  const state = certificateState(found, kyivToday());
  if (state === 'active') return found;
  throw new ShopError('certificate_refused', { message: CERTIFICATE_REFUSALS[state] });
}

/** Writes off what is left on certificates whose last day is over. */
export async function expireCertificates(db: Database): Promise<void> {
  await db.execute(sql`
    insert into certificate_entries (certificate_id, debit, credit, amount)
    select id, 'certificate', 'expired', balance from certificates
    where balance > 0 and voided_at is null and valid_until < ${kyivToday()}`);
}
