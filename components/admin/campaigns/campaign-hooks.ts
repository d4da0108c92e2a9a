import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/layout/use-debounced';
import type { CampaignPreview, StaffCampaign } from '@/lib/campaigns/answers';
import { newCampaignInput } from '@/lib/campaigns/inputs';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import { recordQueryOptions, STAFF, useRecordSave, useStaffChange } from '../staff-query';
import { type CampaignValues, campaignBody } from './campaign-values';

const PATH = '/api/admin/campaigns';

export const useCampaign = (id: string) =>
  useQuery({
    ...recordQueryOptions<{ campaign: StaffCampaign }>(`${PATH}/${id}`),
    select: ({ campaign }) => campaign,
  });

/** Debounce of the preview while typing, in ms. */
const TYPING = 400;

/** What the campaign would do with the typed values; no request while they are invalid. */
export function useCampaignPreview(values: CampaignValues, id: number | null) {
  // The title has no effect on prices, so the preview does not wait for it.
  const body = useDebounced(JSON.stringify({ ...campaignBody(values), title: '—', id }), TYPING);
  const { id: _, ...typed } = JSON.parse(body) as Record<string, unknown>;
  const isValid = newCampaignInput.safeParse(typed).success;
  return useQuery({
    queryKey: [...STAFF, PATH, 'preview', body],
    queryFn: ({ signal }) =>
      api.post<CampaignPreview>(`${PATH}/preview`, { body: JSON.parse(body), signal }),
    enabled: isValid,
    placeholderData: isValid ? keepPreviousData : undefined,
    gcTime: 0,
  });
}

type Body = ReturnType<typeof campaignBody>;

export const useCreateCampaign = () =>
  useStaffChange(PATH, (body: Body) => api.post<{ id: number }>(PATH, { body, ...SAVE }));

export const useSaveCampaign = (id: number) =>
  useRecordSave<Body & { version: number }, { campaign: StaffCampaign }>(PATH, id);
