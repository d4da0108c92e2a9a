import { env } from '@/lib/env';
import { checkbox } from './checkbox/checkbox';
import type { FiscalService } from './fiscal-service';
import { monobankChecks } from './monobank/monobank-checks';
import type { FiscalServiceName } from './receipt';

const ADAPTERS: Record<FiscalServiceName, FiscalService> = { checkbox, monobank: monobankChecks };

export const fiscalServiceFor = (name: FiscalServiceName): FiscalService => ADAPTERS[name];

/** The service that issues receipts of new payments: always one, so that no payment gets two; null for none. */
export function chosenFiscalService(): FiscalService | null {
  const { FISCAL_SERVICE, CHECKBOX_LICENSE_KEY, CHECKBOX_PIN_CODE } = env();
  if (FISCAL_SERVICE) return ADAPTERS[FISCAL_SERVICE];
  return CHECKBOX_LICENSE_KEY && CHECKBOX_PIN_CODE ? checkbox : null;
}
