import type { AnyIconName } from '@/components/ui/icon/any-icon';
import type { DeliveryType } from '@/lib/delivery/address';

/** Name and icon of each delivery type. */
export const DELIVERY_KINDS: Record<DeliveryType, { title: string; icon: AnyIconName }> = {
  branch: { title: 'Відділення', icon: 'store' },
  postbox: { title: 'Поштомат', icon: 'box' },
  address: { title: 'Адреса', icon: 'pin' },
};
