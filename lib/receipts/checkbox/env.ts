import { envOptional, envUrl } from '@/lib/shared/env-fields';

export const CHECKBOX_ENV = {
  CHECKBOX_URL: envUrl('https://api.checkbox.ua/api/v1'),
  CHECKBOX_LICENSE_KEY: envOptional,
  CHECKBOX_PIN_CODE: envOptional,
};
