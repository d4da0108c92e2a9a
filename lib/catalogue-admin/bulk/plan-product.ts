import { effectivePrice, type Reduction, validCampaign } from '@/lib/catalogue/product/pricing';
import { discounted, type Kopecks } from '@/lib/shared/money';
import { pick } from '@/lib/shared/record-of';
import { NOMINAL_PRICE, priceErrors } from '../typed-price';
import type { BulkChange } from './inputs';

/** What staff set of a product besides its tags; an empty text keeps that of the POS. */
export type StaffEdit = {
  title: string;
  description: string;
  discount: number;
  newPrice: Kopecks | null;
  isHidden: boolean;
  noPromotions: boolean;
};

export const EDIT_FIELDS = [
  'title',
  'description',
  'discount',
  'newPrice',
  'isHidden',
  'noPromotions',
] as const;

/** A product with its edit; prices in kopecks. */
export type ProductState = StaffEdit & {
  id: number;
  name: string;
  posName: string;
  posPrice: Kopecks;
  campaign: Reduction | null;
  posHidden: boolean;
  isCertificate: boolean;
  /** Whether shoppers cannot see it in any case: the POS hides it or its category, or has removed it. */
  isHiddenAtPos: boolean;
  sizes: { posPrice: Kopecks; cost: Kopecks | null }[];
};

export type RetagChange = Extract<BulkChange, { kind: 'tag' | 'untag' }>;
export type EditChange = Exclude<BulkChange, RetagChange>;

/** `isLower`: staff already sell the product for less than the change asks for. */
export type ProductPlan = { after: StaffEdit; isLower: boolean } | { error: string };

/**
 * Pure: the edit of a product after a bulk change; equal to the present one when nothing changes, also for a product
 * that is cheaper already if the change keeps lower prices. `error` says why the product cannot be changed, by the
 * rules of single edits.
 */
export function planProduct(state: ProductState, change: EditChange): ProductPlan {
  const before = editOf(state);
  const priced = pricedAfter(state, change);
  if (typeof priced === 'string') return { error: priced };
  const after = { ...before, ...priced, ...FLAGS[change.kind] };
  const [error] = Object.values(priceErrors(state.posPrice, after, before)).flat();
  if (error) return { error };
  if (state.isCertificate && change.kind === 'include') {
    return { error: 'Сертифікат не\u00a0бере участі в\u00a0акціях' };
  }
  const isReduced = after.discount > 0 || after.newPrice !== null;
  if (state.isCertificate && 'discount' in priced && isReduced) {
    return { error: NOMINAL_PRICE };
  }
  const isLower = 'keepLower' in change && isRaised(state.posPrice, before, after);
  return { after: isLower && change.keepLower ? before : after, isLower };
}

/** Pure: the edit of a product without its other fields. */
export const editOf = (state: StaffEdit): StaffEdit => pick(state, EDIT_FIELDS);

const FLAGS: Partial<Record<EditChange['kind'], Partial<StaffEdit>>> = {
  hide: { isHidden: true },
  show: { isHidden: false },
  exclude: { noPromotions: true },
  include: { noPromotions: false },
};

function pricedAfter(state: ProductState, change: EditChange): Partial<StaffEdit> | string {
  switch (change.kind) {
    case 'discount':
      // Without a discount there is nothing that a new price could override.
      return change.discount > 0
        ? { discount: change.discount, newPrice: null }
        : { discount: change.discount };
    case 'price':
      return { discount: 0, newPrice: change.newPrice };
    case 'reduce': {
      const newPrice = reducedPrice(state.posPrice, change);
      if (newPrice <= 0) return 'Ціна стала б\u00a00\u00a0₴ або меншою';
      return { discount: 0, newPrice };
    }
    case 'pos-price':
      return { discount: 0, newPrice: null };
    default:
      return {};
  }
}

type Reduce = Extract<BulkChange, { kind: 'reduce' }>;

/**
 * Pure: the POS price less percent or kopecks, rounded to the nearest step, or down if it would not be below the POS
 * price otherwise. May be 0 or negative.
 */
export function reducedPrice(
  posPrice: Kopecks,
  { percent, amount, step }: Pick<Reduce, 'percent' | 'amount' | 'step'>,
): Kopecks {
  const exact = percent === null ? posPrice - (amount ?? 0) : discounted(posPrice, percent);
  const nearest = Math.round(exact / step) * step;
  return nearest < posPrice ? nearest : Math.floor(exact / step) * step;
}

/** Compares without campaigns, since they end. */
const isRaised = (posPrice: Kopecks, before: StaffEdit, after: StaffEdit): boolean => {
  const [was, is] = [effectivePrice(posPrice, before), effectivePrice(posPrice, after)];
  return was < is && is < posPrice;
};

/** Pure: the price in kopecks at which a size with this POS price is sold under an edit. */
export const soldFor = (state: ProductState, posPrice: Kopecks, edit: StaffEdit): Kopecks =>
  effectivePrice(posPrice, {
    ...edit,
    campaign: edit.noPromotions ? null : validCampaign(state.campaign, state.posPrice),
  });

/** Pure: whether a size would be sold for less than it cost. */
export const isBelowCost = (state: ProductState, edit: StaffEdit): boolean =>
  state.sizes.some(({ posPrice, cost }) => cost !== null && soldFor(state, posPrice, edit) < cost);

/** Pure: whether an edit gives one price to sizes whose POS prices differ. */
export const isLevelled = ({ sizes }: ProductState, { newPrice }: StaffEdit): boolean =>
  newPrice !== null && new Set(sizes.map(({ posPrice }) => posPrice)).size > 1;

/** Pure: whether two edits are the same. */
export const isSameState = (a: StaffEdit, b: StaffEdit): boolean =>
  EDIT_FIELDS.every((field) => a[field] === b[field]);
