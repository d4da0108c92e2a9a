import { plural } from '@/lib/shared/plural';

export const productCount = (count: number): string =>
  `${count}\u00a0${plural(count, 'товар', 'товари', 'товарів')}`;
