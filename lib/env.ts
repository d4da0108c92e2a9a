import { z } from 'zod';
import { ANALYTICS_ENV } from '@/lib/analytics/env';
import { CARRIER_ENV } from '@/lib/delivery/env';
import { PAYMENT_ENV } from '@/lib/payments/env';
import { listeningHost } from '@/lib/public-site';
import { RECEIPT_ENV } from '@/lib/receipts/env';
import { envOptional as optional, envText as text, envUrl as url } from '@/lib/shared/env-fields';
import { type Messenger, readAccount } from '@/lib/shared/messenger-account';

const account = (messenger: Messenger) =>
  text.default('').transform((typed) => readAccount(messenger, typed) ?? '');

const fields = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: optional,
  DATA_DIR: text.default('.data'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  SHUTDOWN_GRACE: optional
    .transform((value) => (value === undefined ? value : Number(value)))
    .pipe(z.number().min(0).max(300).optional()),
  FIRST_PICTURES_WAIT: z.coerce.number().min(0).max(300).default(30),
  DATABASE_URL: optional,
  DATABASE_READ_URL: optional,
  DATABASE_POOL_MAX: optional
    .transform((value) => (value === undefined ? value : Number(value)))
    .pipe(z.int().min(1).max(200).optional()),
  MIGRATIONS: z.enum(['', 'apply', 'wait']).default(''),
  DATABASE_EMBEDDED: optional.transform((value) => value === '1'),
  SITE_URL: optional,
  NEXT_PUBLIC_API_URL: optional,
  CORS_ORIGINS: text.default('').transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  INTERNAL_SECRET: optional,
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  CDN: z.enum(['', 'fastly', 'cloudflare', 'varnish', 'nginx']).default(''),
  CDN_URL: text.default(''),
  CDN_ZONE: text.default(''),
  CDN_TOKEN: text.default(''),
  FILES_BUCKET: optional,
  AWS_ENDPOINT_URL_S3: optional,
  OFFLINE: z.enum(['', 'on', 'off']).default(''),
  FRONT_OFF: text.default('').transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  METRICS_PORT: optional
    .transform((port) => (port === undefined ? undefined : Number(port)))
    .pipe(z.int().min(1).max(65535).optional()),
  METRICS_HOST: text.default('').transform((host) => host || '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.transform((url) => url?.replace(/\/+$/, '')),
  OTEL_SERVICE_NAME: text.default('').transform((name) => name || 'amplua'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  REQUEST_LOG: z.enum(['', 'on', 'off']).default(''),
  POSTER_URL: url('https://joinposter.com'),
  POSTER_TOKEN: optional,
  POSTER_SECRET: optional,
  POSTER_SPOT: z.coerce.number().int().positive().default(1),
  ...PAYMENT_ENV,
  ...CARRIER_ENV,
  ...RECEIPT_ENV,
  ...ANALYTICS_ENV,
  TELEGRAM_URL: url('https://api.telegram.org'),
  TELEGRAM_TOKEN: optional,
  TELEGRAM_CHAT: optional,
  PUSH_URL: optional,
  WEBHOOKS_URL: optional,
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: optional,
  SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
  SECOND_FACTOR_KEY: optional,
  SMTP_URL: optional,
  MAIL_REPLY_PLUS: optional.transform((value) => value === '1'),
  MAIL_FROM: text.default('Амплуа <shop@amplua.test>'),
  SHOP_PHONE: text.default('+38 (000) 000-00-00'),
  SHOP_EMAIL: text.default('shop@amplua.test'),
  SHOP_ADDRESS: text.default('ТЦ, 4 поверх, Одеса'),
  SHOP_TELEGRAM: account('telegram'),
  SHOP_VIBER: account('viber'),
  SHOP_INSTAGRAM: account('instagram'),
  SHOP_LEGAL_NAME: text.default('ФОП Зразкова Олена Ігорівна'),
  SHOP_TAX_ID: text.default('0000000000'),
});

const schema = fields.transform(({ HOST, ...others }) => ({
  ...others,
  HOST: HOST ?? listeningHost(others.SITE_URL),
}));

export type Env = z.output<typeof schema>;

let parsed: Env | undefined;

/**
 * The settings of this process, read from the environment once on first use. Throws an Error that names every invalid
 * variable. `.env.example` documents them.
 */
export function env(): Env {
  if (parsed) return parsed;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong settings in the environment: ${wrong.join('; ')}`);
  }
  parsed = result.data;
  return parsed;
}

/**
 * Names of the messenger variables (SHOP_TELEGRAM, …) whose value is no valid account. The shop ignores such variables.
 */
export const invalidAccountVariables = (): string[] =>
  (['telegram', 'viber', 'instagram'] as const)
    .map((messenger) => ({ messenger, name: `SHOP_${messenger.toUpperCase()}` }))
    .filter(({ messenger, name }) => readAccount(messenger, process.env[name] ?? '') === null)
    .map(({ name }) => name);

/** Public origin of the shop, without a trailing slash. */
export const siteUrl = (): string =>
  (env().SITE_URL ?? `http://localhost:${env().PORT}`).replace(/\/+$/, '');

/** True while `next build` renders pages, when there is no database. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';

/** Whether visited pages can be opened offline: only in production, unless OFFLINE=off. */
export const worksOffline = (): boolean =>
  process.env.NODE_ENV === 'production' && env().OFFLINE !== 'off';
