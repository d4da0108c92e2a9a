import { asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { likeWord } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { certificateEntries, certificates, orders } from '@/lib/db/schema';

import { pageCounts } from '@/lib/shared/list-page';
import type { OwnCertificate, StaffCertificate, staffCertificatesSchema } from './answers';
import { certificateState } from './certificate';
import { openCode } from './code';
import type { certificatesQuery } from './inputs';
import { type CertificateRow, kyivToday } from './ledger';

const PAGE = 25;

function toOwn({ sealedCode, sentAt, ...row }: CertificateRow): OwnCertificate {
  const { id, token, ending, nominal, balance, validUntil, recipientEmail, words, sendOn } = row;
  return {
    ...{ id, token, ending, nominal, balance, validUntil, recipientEmail, words, sendOn },
    state: certificateState(row, kyivToday()),
    code: openCode(sealedCode),
    isSent: sentAt !== null,
  };
}

/** The certificates of the order with this secret link, with their codes, oldest first. */
export async function listOwnCertificates(
  db: Database,
  orderId: number,
): Promise<OwnCertificate[]> {
  const ofOrder = eq(certificates.orderId, orderId);
  const rows = await db.select().from(certificates).where(ofOrder).orderBy(asc(certificates.id));
  return rows.map(toOwn);
}

/** The certificate of the secret link to its card, or null. */
export async function findCertificate(db: Database, token: string): Promise<OwnCertificate | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.token, token));
  return row ? toOwn(row) : null;
}

/** SQL: the part of the ledger about a certificate, oldest first. */
const ENTRIES = sql<StaffCertificate['entries']>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'debit', e.debit, 'credit', e.credit, 'amount', e.amount,
    'about', coalesce(o.number, e.reason), 'at', e.at) order by e.id), '[]')
  from ${certificateEntries} e left join orders o on o.id = e.order_id where e.certificate_id = ${certificates.id})`;

/** A page of all certificates for staff, newest first. */
export async function listCertificates(
  db: Database,
  { page, search }: z.output<typeof certificatesQuery>,
): Promise<z.infer<typeof staffCertificatesSchema>> {
  const pattern = `%${likeWord(search)}`;
  const isFound = or(
    ilike(certificates.ending, pattern),
    ilike(orders.number, pattern),
    ilike(certificates.recipientEmail, `${pattern}%`),
    ilike(orders.email, `${pattern}%`),
  );
  const found = await db
    .select({
      row: certificates,
      order: orders.number,
      email: sql<string>`coalesce(nullif(${certificates.recipientEmail}, ''), ${orders.email}, '')`,
      entries: ENTRIES,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(certificates)
    .leftJoin(orders, eq(orders.id, certificates.orderId))
    .where(isFound)
    .orderBy(desc(certificates.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const rows = found.map(({ row: { id, ending, nominal, balance, ...row }, ...one }) => ({
    ...{ id, ending, nominal, balance, validUntil: row.validUntil },
    ...{ email: one.email, order: one.order, entries: one.entries },
    state: certificateState({ balance, ...row }, kyivToday()),
  }));
  return { certificates: rows, ...pageCounts(page, found[0]?.total ?? 0, PAGE) };
}
