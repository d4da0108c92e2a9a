import type { StandIn } from '../stand-in';

const OPTIONS = { storeId: 'demo-store', secret: 'demo-parts-secret' };

export const MONOBANK_PARTS: StandIn<typeof OPTIONS> = {
  what: 'monobank parts (its app)',
  without: 'purchases in parts through monobank',
  variables: ['MONOBANK_PARTS_STORE_ID', 'MONOBANK_PARTS_SECRET'],
  options: OPTIONS,
  settings: (url) => ({
    MONOBANK_PARTS_URL: url,
    MONOBANK_PARTS_STORE_ID: OPTIONS.storeId,
    MONOBANK_PARTS_SECRET: OPTIONS.secret,
    MONOBANK_PARTS_COUNTS: '3,4,6',
    MONOBANK_PARTS_MINIMUM: '500',
  }),
  async start(where, options) {
    const { startMonobankParts } = await import('./server');
    return startMonobankParts({ ...where, ...options });
  },
};
