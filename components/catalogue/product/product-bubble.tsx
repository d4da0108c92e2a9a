import { Bubble } from '@/components/ui/badge';
import type { ProductBadge } from '@/lib/catalogue/product/product';

type ProductBubbleProps = { badge: ProductBadge | null; large?: boolean; className: string };

/** The badge over a product's photo, if it has one. */
export function ProductBubble({ badge, ...look }: ProductBubbleProps) {
  if (!badge) return null;
  if (badge.kind === 'new') return <Bubble {...look}>Новинка</Bubble>;
  return badge.kind === 'discount' ? (
    <Bubble tone="accent" {...look}>
      −{badge.percent}&nbsp;%
    </Bubble>
  ) : (
    <Bubble tone="ink" {...look}>
      Хіт
    </Bubble>
  );
}
