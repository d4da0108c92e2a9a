import type { StandIn } from '../stand-in';

const OPTIONS = { licenseKey: 'demo-license-key', pinCode: '1234567890' };

export const CHECKBOX: StandIn<typeof OPTIONS> = {
  what: 'Checkbox (fiscal receipts)',
  without: 'fiscal receipts of card payments (Checkbox)',
  variables: ['CHECKBOX_LICENSE_KEY', 'CHECKBOX_PIN_CODE'],
  options: OPTIONS,
  settings: (url) => ({
    CHECKBOX_URL: `${url}/api/v1`,
    CHECKBOX_LICENSE_KEY: OPTIONS.licenseKey,
    CHECKBOX_PIN_CODE: OPTIONS.pinCode,
  }),
  async start(where, options) {
    const { startCheckbox } = await import('./server');
    return startCheckbox({ ...where, ...options });
  },
};
