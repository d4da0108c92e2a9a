import type { ProviderFacts } from '../facts';

export const MONOBANK_PARTS = {
  id: 'monobankParts',
  method: 'monoParts',
  brand: 'monobank частинами',
  name: 'Покупка частинами',
  description: 'Підтверджуєте в застосунку monobank',
  webhookPath: '/api/payments/monobank-parts/callback',
  minutesInApp: 15,
} as const satisfies ProviderFacts;
