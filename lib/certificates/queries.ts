import { asc, desc, eq, ilike, or } from 'drizzle-orm';
import type { z } from 'zod';
import { likeWord } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { certificateEntries, certificates, orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { pageCounts } from '@/lib/shared/list-page';
import type { CertificateLedger, OwnCertificate, staffCertificatesSchema } from './answers';
import { certificateState } from './certificate';
import { openCode } from './code';
import type { certificatesQuery } from './inputs';
import { type CertificateRow, today } from './ledger';

const PAGE = 25;

const factsOf = (row: CertificateRow) => {
  const { id, ending, nominal, balance, validUntil } = row;
  return { id, ending, nominal, balance, validUntil, state: certificateState(row, today()) };
};

/** The certificates of the order with this secret link, with their codes, oldest first. */
export async function listOwnCertificates(db: Database, token: string): Promise<OwnCertificate[]> {
  const rows = await db
    .select({ row: certificates })
    .from(certificates)
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .where(eq(orders.token, token))
    .orderBy(asc(certificates.id));
  return rows.map(({ row }) => ({
    ...factsOf(row),
    code: openCode(row.sealedCode),
    token: row.token,
    recipientEmail: row.recipientEmail,
    sendOn: row.sendOn,
    isSent: row.sentAt !== null,
  }));
}

/** What the card of this secret link shows, or null. */
export async function findCard(db: Database, token: string) {
  const [row] = await db.select().from(certificates).where(eq(certificates.token, token));
  return row ? { ...factsOf(row), code: openCode(row.sealedCode), words: row.words } : null;
}

export type CertificateCardView = NonNullable<Awaited<ReturnType<typeof findCard>>>;

const selectForStaff = (db: Database) =>
  db
    .select({ row: certificates, orderNumber: orders.number })
    .from(certificates)
    .leftJoin(orders, eq(orders.id, certificates.orderId));

const toStaff = ({ row, orderNumber }: Awaited<ReturnType<typeof selectForStaff>>[number]) => ({
  ...factsOf(row),
  orderNumber,
  createdAt: row.createdAt.toISOString(),
});

/** A page of all certificates for staff, newest first. */
export async function listCertificates(
  db: Database,
  { page, search }: z.output<typeof certificatesQuery>,
): Promise<z.infer<typeof staffCertificatesSchema>> {
  const pattern = `%${likeWord(search)}`;
  const where =
    search === ''
      ? undefined
      : or(ilike(certificates.ending, pattern), ilike(orders.number, pattern));
  const found = selectForStaff(db).where(where);
  const total = await db.$count(found.as('found'));
  const rows = await selectForStaff(db)
    .where(where)
    .orderBy(desc(certificates.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  return { certificates: rows.map(toStaff), ...pageCounts(page, total, PAGE) };
}

/** A certificate for staff, with its entries in the ledger. Throws not_found. */
export async function findCertificate(db: Database, id: number): Promise<CertificateLedger> {
  const [found] = await selectForStaff(db).where(eq(certificates.id, id));
  if (!found) throw new ShopError('not_found', { message: 'Такого сертифіката немає' });
  const rows = await db
    .select({ entry: certificateEntries, orderNumber: orders.number })
    .from(certificateEntries)
    .leftJoin(orders, eq(orders.id, certificateEntries.orderId))
    .where(eq(certificateEntries.certificateId, id))
    .orderBy(asc(certificateEntries.id));
  const entries = rows.map(
    ({ entry: { certificateId: _, orderId: _order, at, ...entry }, ...other }) => ({
      ...entry,
      ...other,
      at: at.toISOString(),
    }),
  );
  return { certificate: toStaff(found), entries };
}
