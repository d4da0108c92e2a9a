import { z } from 'zod';
import { SCOPES } from '@/lib/http/auth/scopes';
import { isCallableUrl } from '@/lib/http/outgoing/public-address';
import { plainText } from '@/lib/shared/plain-text';
import { WEBHOOK_EVENTS } from './events';

const some = <const Name extends string>(names: readonly Name[], required: string) =>
  z
    .array(z.enum(names))
    .min(1, required)
    .max(names.length)
    .transform((chosen) => names.filter((name) => chosen.includes(name)));

const PER_MINUTE = 'Від\u00a01 до\u00a01000';
const digits = z.string().regex(/^\d{1,4}$/);

/** Body of POST /api/admin/apiKeys. */
export const apiKeyInput = z
  .object({
    name: plainText(60, 'Назвіть програму').min(1, 'Назвіть програму'),
    scopes: some(SCOPES, 'Оберіть хоча б одне право'),
    perMinute: z
      .union([z.int(), digits.transform(Number)], PER_MINUTE)
      .pipe(z.int().min(1, PER_MINUTE).max(1000, PER_MINUTE))
      .default(120),
  })
  .strict();
export type ApiKeyInput = z.output<typeof apiKeyInput>;

/** Body of POST /api/admin/webhooks. */
export const webhookInput = z
  .object({
    url: plainText(500).refine(
      isCallableUrl,
      'Потрібна адреса https:// в\u00a0інтернеті: внутрішні адреси заборонено',
    ),
    events: some(WEBHOOK_EVENTS, 'Оберіть хоча б одну подію'),
  })
  .strict();
export type WebhookInput = z.output<typeof webhookInput>;

/** Body of PATCH /api/admin/webhooks/{id}: switches the endpoint on or off. */
export const webhookChange = z.object({ isOn: z.boolean() }).strict();

/** Body of POST /api/admin/webhooks/{id}/deliveries: which one is sent again; without it a test event is sent. */
export const deliveryInput = z.object({ delivery: z.uuid().optional() }).strict();
