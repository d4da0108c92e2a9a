import type { StandIn } from '../stand-in';

const OPTIONS = { key: 'demo-key' };

export const NOVA_POSHTA: StandIn<typeof OPTIONS> = {
  what: 'Nova Poshta (delivery)',
  without: 'Nova Poshta: addresses are typed by hand, without prices and waybills',
  variables: ['NOVA_POSHTA_KEY'],
  options: OPTIONS,
  settings: (url) => ({
    NOVA_POSHTA_URL: url,
    NOVA_POSHTA_PRINT_URL: url,
    NOVA_POSHTA_KEY: OPTIONS.key,
  }),
  async start(where, options) {
    const { startNovaPoshta } = await import('./server');
    return startNovaPoshta({ ...where, ...options });
  },
};
