import type { StandIn } from '../stand-in';

const OPTIONS = { publicKey: 'sandbox_i00000000001', privateKey: 'sandbox_demo-private-key' };

export const LIQPAY: StandIn<typeof OPTIONS> = {
  what: 'LiqPay (card payments)',
  without: 'cards through LiqPay',
  variables: ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
  options: OPTIONS,
  settings: (url) => ({
    LIQPAY_URL: url,
    LIQPAY_PUBLIC_KEY: OPTIONS.publicKey,
    LIQPAY_PRIVATE_KEY: OPTIONS.privateKey,
  }),
  async start(where, options) {
    const { startLiqpay } = await import('./server');
    return startLiqpay({ ...where, ...options });
  },
};
