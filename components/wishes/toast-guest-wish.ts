import { showToast } from '@/components/ui/overlay/show-toast';
import { onGuestWishesNotStored } from '@/stores/guest-wishes';
import { firstInTab } from '@/stores/tab-note';
import { openLogin } from '@/stores/ui';

/** Toast that says where a guest's wish list is stored; only once per tab. */
export function toastGuestWish() {
  if (!firstInTab('guest-wish-told')) return;
  let isStored = true;
  onGuestWishesNotStored(() => {
    isStored = false;
  })();
  showToast({
    id: 'wish',
    tone: 'ok',
    title: 'Додано в\u00a0обране',
    text: isStored
      ? 'Зберігається в\u00a0цьому браузері'
      : 'Браузер не\u00a0зберігає даних, тож це до\u00a0оновлення сторінки',
    action: { label: 'Увійти', run: () => openLogin('/wishes') },
  });
}
