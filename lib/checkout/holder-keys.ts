import { canonicalEmail } from '@/lib/account/profile/email';
import type { Buyer } from '@/lib/http/auth/buyer';
import { keyedHash } from '@/lib/http/auth/keyed-hash';
import type { HolderKind } from './hold-limits';

type Contact = { phone: string; email: string };

/**
 * Keys that identify the person behind an order: `phone:…`, `email:…`, and of a caller `device:…` and
 * `address:…`, each as a keyed hash, sorted. The hashes are useless without the server's secret.
 */
export function holderKeys({ phone, email }: Contact, caller?: Buyer): string[] {
  const known: Record<HolderKind, string | null> = {
    address: caller?.address ?? null,
    device: caller?.device ?? null,
    email: email === '' ? null : canonicalEmail(email),
    phone,
  };
  return Object.entries(known)
    .flatMap(([kind, value]) => (value ? [`${kind}:${keyedHash(`holder:${kind}`, value)}`] : []))
    .sort();
}

export const kindOf = (key: string): HolderKind => key.split(':')[0] as HolderKind;
