import type { StaffCampaign } from '@/lib/campaigns/answers';
import type { CampaignScope } from '@/lib/campaigns/campaign';
import { newCampaignInput } from '@/lib/campaigns/inputs';
import { typedPrice } from '@/lib/catalogue-admin/typed-price';
import { addDays, kyivLocal, kyivMoment, kyivTime } from '@/lib/shared/kyiv-day';
import { readSum } from '@/lib/shared/money';
import { bodyResolver } from '../form/server-errors';

export type NamedThing = { id: number; name: string };

/** Form values of a campaign; times are Kyiv times as `datetime-local` fields hold them. */
export type CampaignValues = {
  title: string;
  scope: CampaignScope;
  items: NamedThing[];
  kind: 'percent' | 'amount';
  /** Percent, or hryvnias as typed. */
  value: string;
  starts: string;
  ends: string;
  priority: string;
  isOn: boolean;
};

const DAYS = 7;

/** Values of a new campaign: it begins now and ends in a week, at the end of the day. */
export const newCampaignValues = (now: Date): CampaignValues => ({
  title: '',
  scope: 'categories',
  items: [],
  kind: 'percent',
  value: '10',
  starts: kyivLocal(now),
  ends: `${addDays(kyivTime(now).day, DAYS)}T23:59`,
  priority: '0',
  isOn: true,
});

export const campaignValuesOf = (campaign: StaffCampaign): CampaignValues => ({
  title: campaign.title,
  scope: campaign.scope,
  items: campaign.items,
  kind: campaign.percent === null ? 'amount' : 'percent',
  value: campaign.percent === null ? typedPrice(campaign.amount) : String(campaign.percent),
  starts: kyivLocal(new Date(campaign.startsAt)),
  ends: kyivLocal(new Date(campaign.endsAt)),
  priority: String(campaign.priority),
  isOn: campaign.isOn,
});

/** Pure: the request body for these form values, not validated yet. */
export const campaignBody = ({
  items,
  kind,
  value,
  starts,
  ends,
  priority,
  ...rest
}: CampaignValues) => ({
  ...rest,
  scopeIds: items.map(({ id }) => id),
  percent: kind === 'percent' ? numberIn(value) : null,
  amount: kind === 'amount' ? readSum(value) : null,
  startsAt: kyivMoment(starts)?.toISOString() ?? '',
  endsAt: kyivMoment(ends)?.toISOString() ?? '',
  priority: numberIn(priority),
});

const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));

/** The form field of each field of the request body. */
const FIELDS: Record<string, keyof CampaignValues> = {
  scopeIds: 'items',
  percent: 'value',
  amount: 'value',
  startsAt: 'starts',
  endsAt: 'ends',
};

export const campaignFieldOf = (path: string): string => {
  const [field = ''] = path.split('.');
  return FIELDS[field] ?? field;
};

export const campaignResolver = bodyResolver<CampaignValues>(
  newCampaignInput,
  campaignBody,
  campaignFieldOf,
);
