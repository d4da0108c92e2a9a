import { envOptional, envUrl } from '@/lib/shared/env-fields';

export const NOVA_POSHTA_ENV = {
  NOVA_POSHTA_URL: envUrl('https://api.novaposhta.ua'),
  NOVA_POSHTA_PRINT_URL: envUrl('https://my.novaposhta.ua'),
  NOVA_POSHTA_KEY: envOptional,
  // Default: Odesa, where the store is.
  NOVA_POSHTA_SENDER_CITY: envOptional.transform(
    (ref) => ref ?? 'db5c88d0-391c-11dd-90d9-001a92567626',
  ),
  NOVA_POSHTA_SENDER_PLACE: envOptional,
};
