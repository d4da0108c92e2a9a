import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';
import { CERTIFICATE_ACCOUNTS, CERTIFICATE_STATES } from './certificate';

const facts = {
  id: z.int(),
  ending: z.string().describe('The last characters of the code.'),
  nominal: z.int(),
  balance: z.int().describe('Kopecks left.'),
  validUntil: z.string().describe('The last day, in Kyiv.'),
};

/** Response of POST /api/certificates/check. */
export const checkedCertificateSchema = z.object(facts).meta({ id: 'CheckedCertificate' });
export type CheckedCertificate = z.infer<typeof checkedCertificateSchema>;

/** A certificate for its owner and its buyer. */
export const ownCertificateSchema = z
  .object({
    ...facts,
    state: z.enum(CERTIFICATE_STATES),
    code: z.string(),
    token: z.string().describe('Token of the link to the card to print.'),
    words: z.string(),
    recipientEmail: z.string(),
    sendOn: z.string().nullable().describe('The day on which it is mailed to the recipient.'),
    isSent: z.boolean(),
  })
  .meta({ id: 'OwnCertificate' });
export type OwnCertificate = z.infer<typeof ownCertificateSchema>;

/** A certificate for staff, without its code, and with its part of the ledger. */
export const staffCertificateSchema = z
  .object({
    ...facts,
    state: z.enum(CERTIFICATE_STATES),
    email: z.string().describe('The address of its recipient, or else of its buyer.'),
    order: z.string().nullable().describe('Number of the order in which it was bought.'),
    entries: z.array(
      z.object({
        id: z.int(),
        debit: z.enum(CERTIFICATE_ACCOUNTS),
        credit: z.enum(CERTIFICATE_ACCOUNTS),
        amount: z.int(),
        about: z.string().describe('The order that was paid, or the reason.'),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'StaffCertificate' });
export type StaffCertificate = z.infer<typeof staffCertificateSchema>;

/** Response of GET /api/admin/certificates. */
export const staffCertificatesSchema = z
  .object({ certificates: z.array(staffCertificateSchema), ...pageFields })
  .meta({ id: 'StaffCertificates' });
