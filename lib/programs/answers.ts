import 'server-only';
import { z } from 'zod';
import { SCOPES } from '@/lib/http/auth/scopes';
import { DELIVERY_STATES, ENDPOINT_STATES, WEBHOOK_EVENTS } from './events';

export const apiKeySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    prefix: z.string().describe('The first characters of the key.'),
    perMinute: z.int(),
    by: z.string(),
    usedAt: z.string().nullable(),
    endsAt: z.string().nullable().describe('When the key ends or ended.'),
    hasEnded: z.boolean(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKeyView = z.infer<typeof apiKeySchema>;

/** Response of GET /api/admin/apiKeys. */
export const apiKeysSchema = z.object({ keys: z.array(apiKeySchema) });

/** The whole key or signing secret, shown once. */
export const secretSchema = z.object({ id: z.int(), secret: z.string() }).meta({ id: 'NewSecret' });
export type NewSecret = z.infer<typeof secretSchema>;

export const webhookSchema = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    state: z.enum(ENDPOINT_STATES),
    failingSince: z.string().nullable(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookView = z.infer<typeof webhookSchema>;

/** Response of GET /api/admin/webhooks. */
export const webhooksSchema = z.object({ webhooks: z.array(webhookSchema) });

export const webhookDeliverySchema = z
  .object({
    id: z.string().describe('The header `webhook-id`.'),
    event: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
    payload: z.record(z.string(), z.unknown()),
    state: z.enum(DELIVERY_STATES),
    tries: z.int(),
    status: z.int().nullable().describe('HTTP status of the last answer.'),
    failure: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** Response of GET /api/admin/webhooks/{id}/deliveries. */
export const webhookDeliveriesSchema = z.object({ deliveries: z.array(webhookDeliverySchema) });
