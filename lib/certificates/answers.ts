import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';
import { CERTIFICATE_ACCOUNTS, CERTIFICATE_STATES } from './certificate';

/** Response of POST /api/certificates/check. */
export const checkedCertificateSchema = z
  .object({ ending: z.string(), balance: z.int().describe('Kopecks.'), validUntil: z.string() })
  .meta({ id: 'CheckedCertificate' });
export type CheckedCertificate = z.infer<typeof checkedCertificateSchema>;

const facts = {
  id: z.int(),
  ending: z.string().describe('The last characters of the code.'),
  nominal: z.int(),
  balance: z.int().describe('Kopecks left.'),
  validUntil: z.string().describe('The last day, in Kyiv.'),
  state: z.enum(CERTIFICATE_STATES),
};

/** A certificate on the page of the order in which it was bought. */
export const ownCertificateSchema = z
  .object({
    ...facts,
    code: z.string(),
    token: z.string().describe('Token of the link to the card to print.'),
    recipientEmail: z.string(),
    sendOn: z.string().nullable().describe('The day on which it is mailed to the recipient.'),
    isSent: z.boolean(),
  })
  .meta({ id: 'OwnCertificate' });
export type OwnCertificate = z.infer<typeof ownCertificateSchema>;

export const ownCertificatesSchema = z.object({ certificates: z.array(ownCertificateSchema) });

/** A certificate for staff, without its code. */
export const staffCertificateSchema = z
  .object({
    ...facts,
    orderNumber: z.string().nullable().describe('The order in which it was bought.'),
    createdAt: z.string(),
  })
  .meta({ id: 'StaffCertificate' });
export type StaffCertificate = z.infer<typeof staffCertificateSchema>;

/** Response of GET /api/admin/certificates. */
export const staffCertificatesSchema = z
  .object({ certificates: z.array(staffCertificateSchema), ...pageFields })
  .meta({ id: 'StaffCertificates' });

/** Response of GET /api/admin/certificates/{id}: a certificate with its part of the ledger, oldest first. */
export const certificateLedgerSchema = z
  .object({
    certificate: staffCertificateSchema,
    entries: z.array(
      z.object({
        id: z.int(),
        debit: z.enum(CERTIFICATE_ACCOUNTS),
        credit: z.enum(CERTIFICATE_ACCOUNTS),
        amount: z.int(),
        orderNumber: z.string().nullable(),
        reason: z.string(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'CertificateLedger' });
export type CertificateLedger = z.infer<typeof certificateLedgerSchema>;
