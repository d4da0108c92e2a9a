import type { StandIn } from '../stand-in';

const OPTIONS = { token: 'demo-token' };

export const MONOBANK: StandIn<typeof OPTIONS> = {
  what: 'monobank (card payments)',
  without: 'cards through monobank',
  variables: ['MONOBANK_TOKEN'],
  options: OPTIONS,
  settings: (url) => ({ MONOBANK_URL: url, MONOBANK_TOKEN: OPTIONS.token }),
  async start(where, options) {
    const { startMonobank } = await import('./server');
    return startMonobank({ ...where, ...options });
  },
};
