import type { ProviderFacts } from '../facts';

export const MONOBANK = {
  id: 'monobank',
  method: 'mono',
  brand: 'monobank',
  name: 'Карткою онлайн',
  description: 'На захищеній сторінці monobank',
  webhookPath: '/api/payments/monobank/webhook',
} as const satisfies ProviderFacts;
