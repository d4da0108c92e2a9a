'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Tag } from '@/components/ui/tag';
import {
  DIMENSIONS,
  type Dimension,
  daysIn,
  type FiguresQuery,
  figuresQuery,
  salesColumns,
} from '@/lib/figures/figures';
import type { Figures, SalesRow } from '@/lib/figures/queries';
import { STEP_NAMES } from '@/lib/figures/visit';
import { clock } from '@/lib/shared/clock';
import { addDays, type Day, kyivTime } from '@/lib/shared/kyiv-day';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { SelectField } from '../form/select';
import { DownloadLink, TextLink } from '../links';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { Loaded } from '../loaded';
import { changeOf, periodDaysText } from '../overview/period-text';
import { PageHeading } from '../page-heading';
import { AdminPanel } from '../panel';
import { staffQueryOptions } from '../staff-query';

const today = (): Day => kyivTime(clock.now()).day;

const PRESETS: [name: string, from: (now: Day) => Day][] = [
  ['7 днів', (now) => addDays(now, -6)],
  ['30 днів', (now) => addDays(now, -29)],
  ['Цей місяць', (now) => `${now.slice(0, 8)}01`],
  ['Цей рік', (now) => `${now.slice(0, 5)}01-01`],
];

/** Sales of a chosen period, compared with the period before, the steps of visits, and searches. */
export function FiguresScreen() {
  const pathname = usePathname();
  // The URL is the only place of the choice; the last 30 days by default.
  const asked = figuresQuery.safeParse(Object.fromEntries(useSearchParams()));
  const wanted: FiguresQuery = asked.data ?? {
    from: addDays(today(), -29),
    to: today(),
    by: 'day',
  };
  const query = String(new URLSearchParams(wanted));
  const figures = useQuery({
    ...staffQueryOptions<{ data: Figures }>(`/api/admin/figures?${query}`),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  const choose = (change: Partial<FiguresQuery>) => {
    const { data } = figuresQuery.safeParse({ ...wanted, ...change });
    if (data) window.history.pushState(null, '', `${pathname}?${new URLSearchParams(data)}`);
  };
  return (
    <>
      <PageHeading title="Показники" />
      <div aria-busy={figures.isFetching} className="grid grid-cols-1 gap-5">
        <PeriodPanel {...wanted} onChoose={choose} />
        <Loaded query={figures} waiting={<div className="admin-panel h-96" />}>
          {({ rows, total, before, steps, searches }) => (
            <>
              <TotalsPanel {...{ total, before }} days={daysIn(wanted.from, wanted.to)} />
              <Part title="Продажі" what="sales" query={query}>
                <div className="mb-4 max-w-80">
                  <SelectField
                    label="Розподілити"
                    value={wanted.by}
                    options={Object.entries(DIMENSIONS)}
                    onChange={({ target }) => choose({ by: target.value as Dimension })}
                  />
                </div>
                {rows.length === 0 ? (
                  NOTHING
                ) : (
                  <AdminTable
                    isDense
                    label="Продажі"
                    columns={total.margin === undefined ? COLUMNS : ADMIN_COLUMNS}
                    rows={rows}
                    idOf={({ key }) => key}
                  />
                )}
              </Part>
              <div className="grid items-start gap-5 lg:grid-cols-2">
                <Part title="Від відвідин до оплати" what="steps" query={query}>
                  <Steps steps={steps} />
                  <p className="mt-3 text-sm text-ink-3">
                    Без cookies, без програм і&nbsp;без тих, хто просить не&nbsp;стежити (DNT, GPC).
                    Одне відвідування – це один браузер з&nbsp;однієї адреси за&nbsp;день.
                  </p>
                </Part>
                <Part title={'Пошуки, що\u00a0привели до замовлень'} what="searches" query={query}>
                  {searches.length === 0 ? (
                    NOTHING
                  ) : (
                    <AdminTable
                      label="Пошуки"
                      columns={SEARCH_COLUMNS}
                      rows={searches}
                      idOf={({ text }) => text}
                    />
                  )}
                  <p className="mt-3 text-sm">
                    <TextLink href="/admin/searches">Пошуки, що&nbsp;нічого не&nbsp;дали</TextLink>
                  </p>
                </Part>
              </div>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

const NOTHING = <p className="text-ink-2">За цей період такого не&nbsp;було</p>;

type PeriodProps = Pick<FiguresQuery, 'from' | 'to'> & {
  onChoose: (period: { from?: Day; to?: Day }) => void;
};

const PeriodPanel = ({ from, to, onChoose }: PeriodProps) => (
  <AdminPanel title="Період">
    <div className="flex flex-wrap items-end gap-3">
      <Field
        key={`from ${from}`}
        label="Від"
        type="date"
        defaultValue={from}
        max={to}
        onBlur={({ target }) => onChoose({ from: target.value })}
      />
      <Field
        key={`to ${to}`}
        label="До"
        type="date"
        defaultValue={to}
        min={from}
        onBlur={({ target }) => onChoose({ to: target.value })}
      />
      {PRESETS.map(([name, since]) => (
        <Button
          key={name}
          variant="secondary"
          aria-pressed={to === today() && from === since(to)}
          onClick={() => onChoose({ from: since(today()), to: today() })}
        >
          {name}
        </Button>
      ))}
    </div>
  </AdminPanel>
);

const WRITE = {
  count: String,
  sum: formatPrice,
  share: (share: number) => `${Math.round(share * 100)}\u00a0%`,
};

const TOTALS = [
  { key: 'kept', name: 'Отримано', as: 'sum' },
  { key: 'orders', name: 'Замовлень', as: 'count' },
  { key: 'pieces', name: 'Штук', as: 'count' },
  { key: 'average', name: 'Середнє замовлення', as: 'sum' },
  { key: 'givenBack', name: 'Повернуто', as: 'sum' },
  { key: 'margin', name: 'Націнка', as: 'sum' },
] as const;

type TotalsProps = Pick<Figures, 'total' | 'before'> & { days: number };

const TotalsPanel = ({ total, before, days }: TotalsProps) => (
  <AdminPanel title="Разом">
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      {TOTALS.map(({ key, name, as }) => {
        if (total[key] === undefined) return null;
        const change = changeOf(total[key] ?? 0, before[key] ?? 0);
        return (
          <div key={key} className="grid content-start justify-items-start gap-1">
            <dt className="font-semibold">{name}</dt>
            <dd className="font-display text-[22px] leading-8 font-extrabold whitespace-nowrap">
              {WRITE[as](total[key] ?? 0)}
            </dd>
            <dd>
              <Tag tone={key === 'givenBack' ? 'neutral' : change.tone}>{change.text}</Tag>
            </dd>
          </div>
        );
      })}
    </dl>
    <p className="mt-3 text-sm text-ink-3">
      Порівняно з&nbsp;попереднім періодом такої&nbsp;ж довжини: {periodDaysText(days)}. Отримано –
      це оплачене за&nbsp;замовлення цього періоду без повернень і&nbsp;без сум, сплачених
      сертифікатами.
      {total.costShare !== undefined &&
        ` Собівартість на\u00a0момент продажу відома для ${WRITE.share(total.costShare)} проданого: націнку пораховано лише за\u00a0ним.`}
    </p>
  </AdminPanel>
);

const columnsOf = (withMargin: boolean): AdminColumn<SalesRow>[] => [
  {
    key: 'label',
    title: 'Рядок',
    cell: ({ label }) => (/^\d{4}-/.test(label) ? longDay(label) : label),
  },
  ...salesColumns(withMargin).map(({ key, title, as }) => ({
    ...{ key, title, isNumber: true },
    cell: (row: SalesRow) => (typeof row[key] === 'number' ? WRITE[as](row[key]) : '–'),
  })),
];
const COLUMNS = columnsOf(false);
const ADMIN_COLUMNS = columnsOf(true);

type PartProps = { title: string; what: 'sales' | 'steps' | 'searches'; query: string };

/** A panel whose table can be downloaded. */
const Part = ({ title, what, query, children }: PartProps & { children: ReactNode }) => (
  <AdminPanel
    title={title}
    aside={
      <DownloadLink path={`/api/admin/figures/export?${query}&what=${what}`}>CSV</DownloadLink>
    }
  >
    {children}
  </AdminPanel>
);

/** How many visits reached each step, and which share of the previous step stopped before it. */
const Steps = ({ steps }: Pick<Figures, 'steps'>) => (
  <ol className="grid gap-2">
    {steps.map(({ step, visits }, place) => {
      const before = steps[place - 1]?.visits ?? 0;
      const first = steps[0]?.visits ?? 0;
      return (
        <li key={step}>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{STEP_NAMES[step]}</span>
            <span>
              <b>{visits}</b>
              {before > visits && (
                <span className="text-sm text-ink-2">
                  {' '}
                  зупинилися {before - visits} ({WRITE.share(1 - visits / before)})
                </span>
              )}
            </span>
          </span>
          <span
            aria-hidden="true"
            className="block h-2 bg-ink"
            style={{ width: `${first > 0 ? Math.min(100, (visits / first) * 100) : 0}%` }}
          />
        </li>
      );
    })}
  </ol>
);

const SEARCH_COLUMNS: AdminColumn<Figures['searches'][number]>[] = [
  {
    key: 'text',
    title: 'Запит',
    cell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
  },
  { key: 'visitors', title: 'Шукали', isNumber: true, cell: ({ visitors }) => visitors },
  { key: 'orders', title: 'Замовлень', isNumber: true, cell: ({ orders }) => orders },
];
