import { normalizePunctuation } from '@/lib/shared/typed-text';

/**
 * `0671234567` → `+380 67 123 45 67`; anything else than a complete Ukrainian number stays as
 * typed.
 */
export function formatPhone(typed: string): string {
  const digits = normalizePunctuation(typed).replace(/^\s*tel:|[\s()\-.+]/gi, '');
  const national = /^(?:380|80|0)?([1-9]\d{8})$/.exec(digits)?.[1];
  if (!national) return typed;
  return `+380 ${national.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')}`;
}
