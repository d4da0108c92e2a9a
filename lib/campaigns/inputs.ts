import { z } from 'zod';
import { listPage, listSearch, listSort } from '@/lib/http/route/inputs';
import { rowId } from '@/lib/shared/id-input';
import { MAX_ID } from '@/lib/shared/ids';
import { plainText } from '@/lib/shared/plain-text';
import { CAMPAIGN_SCOPES } from './campaign';

/** Maximum categories, tags or products that a campaign names. */
export const MOST_IN_SCOPE = 2000;
export const LONGEST_CAMPAIGN_TITLE = 60;

const PERCENT = 'Ціле число від 1 до 99';
const WRONG_TIME = 'Вкажіть день і час';
/** PostgreSQL takes neither all years nor all offsets that ISO 8601 allows, hence UTC and this century. */
const time = z.iso
  .datetime({ offset: true, error: WRONG_TIME })
  .startsWith('20', WRONG_TIME)
  .transform((text) => new Date(text).toISOString())
  .pipe(z.iso.datetime({ error: WRONG_TIME }));

const fields = {
  title: plainText(LONGEST_CAMPAIGN_TITLE, 'Введіть назву').min(1, 'Введіть назву'),
  scope: z.enum(CAMPAIGN_SCOPES),
  scopeIds: z
    .array(rowId)
    .min(1, 'Оберіть, на що діє акція')
    .max(MOST_IN_SCOPE, `Не більше ${MOST_IN_SCOPE}`)
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  /** Whole percent off the POS price; null if `amount` is given. */
  percent: z.int(PERCENT).min(1, PERCENT).max(99, PERCENT).nullable(),
  /** Kopecks off the POS price of each size; null if `percent` is given. */
  amount: z.int('Введіть суму').min(1, 'Введіть суму').max(MAX_ID, 'Завелика сума').nullable(),
  startsAt: time,
  endsAt: time,
  priority: z.int('Ціле число від 0 до 100').min(0).max(100, 'Ціле число від 0 до 100').default(0),
  isOn: z.boolean().default(true),
};

type Checked = Pick<
  z.output<z.ZodObject<typeof fields>>,
  'percent' | 'amount' | 'startsAt' | 'endsAt'
>;

function checkTogether(input: Checked, context: z.RefinementCtx): void {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if ((input.percent === null) === (input.amount === null)) {
    wrong('percent', 'Вкажіть відсоток або суму, щось одне');
  }
  if (new Date(input.endsAt) <= new Date(input.startsAt)) {
    wrong('endsAt', 'Кінець має бути пізніше за початок');
  }
}

/** Body of POST /api/admin/campaigns and of POST /api/admin/campaigns/preview. */
export const newCampaignInput = z.object(fields).strict().superRefine(checkTogether);
export type NewCampaignInput = z.output<typeof newCampaignInput>;

/** Body of PATCH /api/admin/campaigns/{id}: all fields, with the version that was loaded. */
export const campaignInput = z
  .object({ ...fields, version: z.int().min(1) })
  .strict()
  .superRefine(checkTogether);
export type CampaignInput = z.output<typeof campaignInput>;

/** Body of POST /api/admin/campaigns/preview: `id` is the edited campaign, which does not overlap with itself. */
export const previewInput = z
  .object({ ...fields, id: rowId.nullable().default(null) })
  .strict()
  .superRefine(checkTogether);
export type PreviewInput = z.output<typeof previewInput>;

/** Query of GET /api/admin/campaigns. */
export const campaignsQuery = z.object({
  page: listPage,
  search: listSearch,
  sort: listSort(['startsAt', 'title']).optional(),
});
export type CampaignsQuery = z.output<typeof campaignsQuery>;
