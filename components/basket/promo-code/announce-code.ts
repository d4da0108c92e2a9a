import { showToast } from '@/components/ui/overlay/show-toast';
import { codeKey } from '@/lib/promo-codes/code-key';
import { firstInTab } from '@/stores/tab-note';

/** Says once per tab and code that the code of the link is kept; nothing about a text that cannot be a code. */
export function announceCode(code: string) {
  if (!/^[\p{L}\p{N}\s-]+$/u.test(code) || codeKey(code).length < 3) return;
  if (!firstInTab(`code-${code}`)) return;
  showToast({
    title: `Промокод ${code.toUpperCase()} збережено`,
    text: 'Застосуємо в\u00a0кошику',
  });
}
