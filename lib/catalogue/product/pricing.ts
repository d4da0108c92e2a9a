import { longMoment } from '@/lib/shared/moment';
import { discounted, formatPrice, type Kopecks } from '@/lib/shared/money';

/** Used when the POS price is missing or not a whole number of kopecks. */
export const NO_PRICE: Kopecks = 0;

/** Lowest and highest plausible POS price in kopecks: lower prices are typing errors, and no product costs more. */
const LOWEST: Kopecks = 1_00;
const HIGHEST: Kopecks = 1_000_000_00;

/** Maximum factor by which a price may rise or fall without confirmation by staff. */
const LARGEST_CHANGE = 10;

/**
 * Pure: why a POS price must not be applied automatically; null when it may. `known` is the last POS price that the
 * shop applied, null if there is none yet. A price equal to `known` is never doubted.
 */
export function priceDoubt(
  asked: Kopecks,
  known: Kopecks | null,
): 'none' | 'low' | 'high' | 'fallen' | 'risen' | null {
  if (asked === NO_PRICE) return 'none';
  if (asked === known) return null;
  if (asked > HIGHEST) return 'high';
  if (asked < LOWEST) return 'low';
  if (known !== null && asked * LARGEST_CHANGE < known) return 'fallen';
  if (known !== null && asked > known * LARGEST_CHANGE) return 'risen';
  return null;
}

/** Pure: the lowest price among the sizes that have a price; `NO_PRICE` when none has. */
export function lowestPrice(sizes: { price: Kopecks }[]): Kopecks {
  const prices = sizes.map(({ price }) => price).filter((price) => price !== NO_PRICE);
  return prices.length > 0 ? Math.min(...prices) : NO_PRICE;
}

/** Pure: whether staff may accept a doubtful price. They may not accept a missing or an impossibly high price. */
export const isAcceptable = (asked: Kopecks): boolean => asked !== NO_PRICE && asked <= HIGHEST;

/** Pure: why a price is doubtful, as text for staff; empty when it is not. */
export function priceDoubtText(asked: Kopecks, known: Kopecks | null): string {
  const price = formatPrice(asked);
  switch (priceDoubt(asked, known)) {
    case 'none':
      return 'у\u00a0касі немає ціни';
    case 'low':
      return `ціна в\u00a0касі ${price}, менша за\u00a0${formatPrice(LOWEST)}`;
    case 'high':
      return `ціна в\u00a0касі завелика: ${price}`;
    case 'fallen':
      return `ціна в\u00a0касі впала більш ніж на\u00a090\u00a0%: з\u00a0${formatPrice(known ?? 0)} до\u00a0${price}`;
    case 'risen':
      return `ціна в\u00a0касі зросла більш ніж удесятеро: з\u00a0${formatPrice(known ?? 0)} до\u00a0${price}`;
    case null:
      return '';
  }
}

/** A campaign's reduction of the POS price: whole percent or kopecks; exactly one is set. */
export type Reduction = { percent: number | null; amount: Kopecks | null };

/** What a product's row keeps of the campaign that applies to it; times in ISO 8601. */
export type AppliedCampaign = Reduction & {
  id: number;
  title: string;
  from: string;
  until: string;
};

/** Pure: a sentence for shoppers that says what the campaign is and when it ends; empty without one. */
export const campaignText = (campaign: AppliedCampaign | null | undefined): string =>
  campaign ? `Акція «${campaign.title}» діє до\u00a0${longMoment(campaign.until)}.` : '';

/** What lowers the POS price: an edit by staff, and the campaign that applies to the product. */
export type PriceEdit = {
  /** Whole percent off the POS price, 0 to 100. */
  discount: number;
  /** Replaces the POS price and overrides the discount, in kopecks; null when not set. */
  newPrice: Kopecks | null;
  campaign?: Reduction | null | undefined;
};

/** The lowest price at which a product can be sold, in kopecks. */
const MIN_PRICE: Kopecks = 1;

/** Whether staff set a discount or a new price, or a campaign applies. */
export const isPriceEdited = ({ discount, newPrice, campaign }: PriceEdit): boolean =>
  discount > 0 || newPrice !== null || Boolean(campaign);

/**
 * Pure: the campaign of a product, or null if its sum is not below the lowest POS price of the sizes: the POS may lower a
 * price after the campaign was planned. Decided for all sizes at once, so that a dearer size never becomes the cheaper.
 */
export const validCampaign = <C extends Reduction>(
  campaign: C | null | undefined,
  lowestPosPrice: Kopecks,
): C | null =>
  campaign && (campaign.amount === null || campaign.amount < lowestPosPrice) ? campaign : null;

/** Pure: the price in kopecks of a size under a campaign alone. */
export function campaignPrice(posPrice: Kopecks, { percent, amount }: Reduction): Kopecks {
  if (percent !== null) return Math.max(MIN_PRICE, discounted(posPrice, percent));
  return amount !== null && amount < posPrice ? posPrice - amount : posPrice;
}

/**
 * Pure: the price in kopecks at which a size, or a product without sizes, is sold. This is the new price if set, else
 * POS price × (1 − discount/100) (specification, section 9). A campaign never adds to the edit: the lower of the two
 * prices applies. The price is never above the POS price, so a size that is
 * cheaper at the POS than the new price keeps its POS price. The price is never below one kopeck, since the POS may
 * lower a price after the discount was set.
 */
export function effectivePrice(posPrice: Kopecks, edit: PriceEdit): Kopecks {
  const { discount, newPrice, campaign } = edit;
  const edited = newPrice ?? Math.max(MIN_PRICE, discounted(posPrice, discount));
  return Math.min(posPrice, edited, campaign ? campaignPrice(posPrice, campaign) : posPrice);
}

/** Pure: whether the new price has no effect because the POS price is the same or lower. */
export const isNewPriceIneffective = (posPrice: Kopecks, { newPrice }: PriceEdit): boolean =>
  newPrice !== null && newPrice >= posPrice;

type PriceIssues = Partial<Record<'discount' | 'newPrice', 'free' | 'above'>>;

/**
 * Pure: why a price change by staff is invalid; empty when it is valid. A discount of 100 % is allowed only together
 * with a new price, which overrides the discount. Alone, this discount would make the product free, and neither the POS
 * nor a bank accepts a line with price 0. Values equal to the stored ones (`before`) are not checked, since the POS
 * price may have fallen meanwhile and staff must still be able to save the title.
 */
export function priceIssues(
  posPrice: Kopecks,
  { discount, newPrice }: PriceEdit,
  before: PriceEdit,
): PriceIssues {
  const isNewPriceChanged = newPrice !== before.newPrice;
  const isFree = newPrice === null && discount > 0 && discounted(posPrice, discount) < MIN_PRICE;
  const isAbove = newPrice !== null && newPrice > posPrice;
  return {
    // Also checked when only the new price was removed: the discount then applies alone.
    ...(isFree &&
      (isNewPriceChanged || discount !== before.discount) && { discount: 'free' as const }),
    ...(isAbove && isNewPriceChanged && { newPrice: 'above' as const }),
  };
}
