import { showToast } from '@/components/ui/overlay/show-toast';
import { firstInTab } from '@/stores/tab-note';

/** Says once per tab and code that the code of the link is kept. */
export function announceCode(code: string) {
  if (!firstInTab(`code-${code}`)) return;
  showToast({ title: `Промокод ${code} збережено`, text: 'Застосуємо в\u00a0кошику' });
}
