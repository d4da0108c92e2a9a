import { campaignPrice, type Reduction } from '@/lib/catalogue/product/pricing';
import { formatPrice, type Kopecks, percentText } from '@/lib/shared/money';

export const CAMPAIGN_SCOPES = ['categories', 'tags', 'products'] as const;
export type CampaignScope = (typeof CAMPAIGN_SCOPES)[number];

/** What staff set of a campaign besides the goods that it covers. */
export const CAMPAIGN_FIELDS = [
  ...(['title', 'scope', 'percent', 'amount'] as const),
  ...(['startsAt', 'endsAt', 'priority', 'isOn'] as const),
] as const;

export type CampaignState = 'running' | 'planned' | 'paused' | 'ended';

type Times = { isOn: boolean; startsAt: string; endsAt: string };

/** Pure: the state of a campaign at this moment; times in ISO 8601. */
export function campaignState({ isOn, startsAt, endsAt }: Times, now: Date): CampaignState {
  if (new Date(endsAt) <= now) return 'ended';
  if (!isOn) return 'paused';
  return new Date(startsAt) <= now ? 'running' : 'planned';
}

/** Pure: the reduction as text: `−20 %` or `−100 ₴`. */
export const reductionText = ({ percent, amount }: Reduction): string =>
  `−${percent === null ? formatPrice(amount ?? 0) : percentText(percent)}`;

export type PricedGoods = {
  id: number;
  name: string;
  /** The lowest POS price of the product's sizes, and its price by the edit of staff alone, in kopecks. */
  posPrice: Kopecks;
  editedPrice: Kopecks;
  /** Its price now, if that is due to a campaign that the new one would replace; else null. */
  replacedPrice: Kopecks | null;
  noPromotions: boolean;
  /** The POS price and the purchase price of each size whose purchase price is known. */
  costs: { posPrice: Kopecks; cost: Kopecks }[];
};

/** Pure: whether a size would be sold below its purchase price. */
export const sellsBelowCost = ({ costs }: PricedGoods, reduction: Reduction): boolean =>
  costs.some(({ posPrice, cost }) => campaignPrice(posPrice, reduction) < cost);

/**
 * What a campaign does to the prices of a product: nothing also if staff have set a price that is as low. `raised`: it
 * replaces a campaign that reduces more.
 */
export type Effect = 'reduced' | 'raised' | 'already lower' | 'excluded' | 'free';

/** Pure: the effect of a reduction on a product. `free`: a sum that is not below the product's POS price. */
export function effectOf(
  { posPrice, editedPrice, replacedPrice, noPromotions }: PricedGoods,
  reduction: Reduction,
): Effect {
  if (noPromotions) return 'excluded';
  if (reduction.amount !== null && reduction.amount >= posPrice) return 'free';
  const price = campaignPrice(posPrice, reduction);
  if (replacedPrice !== null && Math.min(price, editedPrice) > replacedPrice) return 'raised';
  return price < editedPrice ? 'reduced' : 'already lower';
}
