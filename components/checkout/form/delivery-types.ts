import type { AnyIconName } from '@/components/ui/icon/any-icon';
import { DELIVERY_TYPES, type DeliveryType } from '@/lib/delivery/address';

/** The carrier's kinds of delivery as a person knows them. */
export const DELIVERY_KINDS: Record<DeliveryType, { title: string; icon: AnyIconName }> = {
  branch: { title: 'Відділення', icon: 'store' },
  postbox: { title: 'Поштомат', icon: 'box' },
  address: { title: 'Адреса', icon: 'pin' },
};

export const DELIVERY_TYPE_OPTIONS = DELIVERY_TYPES.map((value) => ({
  value,
  ...DELIVERY_KINDS[value],
}));
