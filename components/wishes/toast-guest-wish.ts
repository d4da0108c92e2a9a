import { showToast } from '@/components/ui/overlay/show-toast';
import { firstInTab } from '@/stores/tab-note';
import { openLogin } from '@/stores/ui';

/** Tells a guest, once per tab, where their wish list is stored. */
export function toastGuestWish() {
  if (!firstInTab('guest-wish-told')) return;
  showToast({
    id: 'wish',
    tone: 'ok',
    title: 'Додано в\u00a0обране',
    text: 'Зберігається в\u00a0цьому браузері',
    action: { label: 'Увійти', run: () => openLogin('/wishes') },
  });
}
