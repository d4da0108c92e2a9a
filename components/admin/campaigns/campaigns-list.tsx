'use client';

import { Tag } from '@/components/ui/tag';
import type { CampaignRow } from '@/lib/campaigns/answers';
import { type CampaignState, campaignState, reductionText } from '@/lib/campaigns/campaign';
import { productCount } from '@/lib/catalogue/product/product-count';
import { clock } from '@/lib/shared/clock';
import { ButtonLink, TextLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { useAdminList } from '../list/use-admin-list';
import { Moment } from '../moment';

const STATES: Record<CampaignState, [text: string, tone: 'ok' | 'ultra' | 'warn' | 'neutral']> = {
  running: ['Діє', 'ok'],
  planned: ['Запланована', 'ultra'],
  paused: ['На паузі', 'warn'],
  ended: ['Завершена', 'neutral'],
};

/** The state of a campaign as a label; only for data that the browser loads, since it depends on the time. */
export function CampaignStateTag({ campaign }: { campaign: CampaignRow }) {
  const [text, tone] = STATES[campaignState(campaign, clock.now())];
  return <Tag tone={tone}>{text}</Tag>;
}

const COLUMNS: AdminColumn<CampaignRow>[] = [
  {
    key: 'title',
    title: 'Акція',
    sorts: ['Назва: від А до Я', 'Назва: від Я до А'],
    cell: ({ id, title }) => (
      <TextLink href={`/admin/campaigns/${id}`} className="wrap-anywhere">
        {title}
      </TextLink>
    ),
  },
  { key: 'state', title: 'Стан', cell: (campaign) => <CampaignStateTag campaign={campaign} /> },
  { key: 'reduction', title: 'Знижка', isNumber: true, cell: reductionText },
  {
    key: 'startsAt',
    title: 'Коли',
    sorts: ['Давніші спершу', 'Новіші спершу'],
    cell: ({ startsAt, endsAt }) => (
      <span className="grid">
        <Moment iso={startsAt} />
        <span className="text-ink-2">
          до&nbsp;
          <Moment iso={endsAt} />
        </span>
      </span>
    ),
  },
  {
    key: 'applied',
    title: 'Зараз діє на',
    isNumber: true,
    cell: ({ applied }) => (applied > 0 ? productCount(applied) : '—'),
  },
];

export function CampaignsList() {
  const list = useAdminList<CampaignRow>('/api/admin/campaigns', 'campaigns');
  return (
    <AdminList
      {...list}
      label="Акції"
      search={{ label: 'Пошук акцій', placeholder: 'Назва акції' }}
      columns={COLUMNS}
      idOf={({ id }) => String(id)}
      ownOrder="Новіші спершу"
      empty={
        <>
          <p>Акцій ще немає. Оберіть категорію, знижку й дні — ціни зміняться самі</p>
          <ButtonLink href="/admin/campaigns/new" size="sm">
            <span>Створити акцію</span>
          </ButtonLink>
        </>
      }
    />
  );
}
