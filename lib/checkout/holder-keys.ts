import type { Buyer } from '@/lib/http/auth/buyer';
import { keyedHash } from '@/lib/http/auth/keyed-hash';
import type { HolderKind } from './hold-limits';

/**
 * Keys that identify who places an order: `account:…`, `device:…` and `address:…`, each as a keyed hash, sorted.
 * The phone and the e-mail are not among them: anybody can type a stranger's, and would lock the stranger out.
 * The hashes are useless without the server's secret.
 */
export function holderKeys(customerId: number | null | undefined, caller?: Buyer): string[] {
  const known: Record<HolderKind, string | null> = {
    account: customerId ? String(customerId) : null,
    address: caller?.address ?? null,
    device: caller?.device ?? null,
  };
  return Object.entries(known)
    .flatMap(([kind, value]) => (value ? [`${kind}:${keyedHash(`holder:${kind}`, value)}`] : []))
    .sort();
}

export const kindOf = (key: string): HolderKind => key.split(':')[0] as HolderKind;
