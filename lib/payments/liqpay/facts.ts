import type { ProviderFacts } from '../facts';

export const LIQPAY = {
  id: 'liqpay',
  method: 'liqpay',
  brand: 'LiqPay',
  name: 'LiqPay',
  description: 'Картка, Приват24, Apple Pay або Google Pay',
  webhookPath: '/api/payments/liqpay/callback',
} as const satisfies ProviderFacts;
