import type { StandIn } from '../stand-in';

const OPTIONS = {
  bearer: '00000000-0000-4000-8000-000000000001',
  trackingBearer: '00000000-0000-4000-8000-000000000002',
  token: '00000000-0000-4000-8000-000000000003',
  sender: '00000000-0000-4000-8000-000000000004',
};

export const UKRPOSHTA: StandIn<typeof OPTIONS> = {
  what: 'Ukrposhta (delivery)',
  without: 'Ukrposhta',
  variables: [
    'UKRPOSHTA_BEARER',
    'UKRPOSHTA_TRACKING_BEARER',
    'UKRPOSHTA_TOKEN',
    'UKRPOSHTA_SENDER',
  ],
  options: OPTIONS,
  settings: (url) => ({
    UKRPOSHTA_URL: url,
    UKRPOSHTA_CLASSIFIER_URL: url,
    UKRPOSHTA_BEARER: OPTIONS.bearer,
    UKRPOSHTA_TRACKING_BEARER: OPTIONS.trackingBearer,
    UKRPOSHTA_TOKEN: OPTIONS.token,
    UKRPOSHTA_SENDER: OPTIONS.sender,
  }),
  async start(where, options) {
    const { startUkrposhta } = await import('./server');
    return startUkrposhta({ ...where, ...options });
  },
};
