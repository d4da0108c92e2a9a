'use client';

import { useState } from 'react';
import { AdminLink } from '@/components/admin/links';
import { type AdminColumn, AdminTable } from '@/components/admin/list/admin-table';
import { AdminListSkeleton } from '@/components/admin/list/list-skeleton';
import { Loaded } from '@/components/admin/loaded';
import { PageHeading } from '@/components/admin/page-heading';
import { AdminPanel } from '@/components/admin/panel';
import { Button } from '@/components/ui/button';
import { priceDoubtText } from '@/lib/catalogue/product/pricing';
import type { PosState } from '@/lib/jobs/read-pos';
import { DirectoryPanel } from './directory-panel';
import { LastRun, NewsPanel, RunsPanel } from './run-panels';
import { StuckPanel } from './stuck-panel';
import { usePos, useSynchronise } from './use-pos';

type QuarantineRow = PosState['quarantined']['rows'][number];

/** Maximum number of rows shown at first: more would push the rest of the page off the screen. */
const AT_FIRST = 5;

/** Rows from the POS that could not be imported, each with the reason; they have to be corrected in the POS. */
export function QuarantineTable({ rows, total }: PosState['quarantined']) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, AT_FIRST);
  return (
    <div className="mt-5">
      <h3 className="font-sans text-base font-semibold tracking-normal">
        Відкладені рядки: {total}
      </h3>
      <p className="mb-2 text-sm text-ink-2">
        Їх не&nbsp;вдалося прочитати, тож на сайті лишилося те, що було. Виправте їх у&nbsp;касі
      </p>
      {/* A product may have two quarantined rows, so the row's position is the id. */}
      <AdminTable
        label="Відкладені рядки"
        columns={QUARANTINE_COLUMNS}
        rows={shown}
        idOf={(row) => String(rows.indexOf(row))}
      />
      {rows.length > shown.length && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setWhole(true)}>
          Показати ще {rows.length - shown.length}
        </Button>
      )}
      {isWhole && total > rows.length && (
        <p className="mt-3 text-sm text-ink-2">І ще {total - rows.length}: спершу виправте ці</p>
      )}
    </div>
  );
}

const QUARANTINE_COLUMNS: AdminColumn<QuarantineRow>[] = [
  {
    key: 'posName',
    title: 'У касі',
    cell: ({ posName, product }) =>
      product ? (
        <>
          <AdminLink
            href={`/admin/products/${product.id}`}
            className="link inline-flex min-h-6 items-center wrap-anywhere"
          >
            {product.name}
          </AdminLink>
          <span className="block text-sm text-ink-2">№&nbsp;{posName}</span>
        </>
      ) : (
        posName
      ),
  },
  { key: 'reason', title: 'Чому', isWide: true, cell: ({ reason }) => reason },
];

type Row = PosState['held']['rows'][number];

/** Panel of products that are not sold because of a doubtful price at the POS; hidden if there are none. */
export function HeldPanel({ rows, total }: PosState['held']) {
  if (rows.length === 0) return null;
  return (
    <AdminPanel title={`Ціни чекають рішення: ${total}`}>
      <p className="mb-2 text-sm text-ink-2">
        Ці товари не&nbsp;продаються. Виправте ціну в&nbsp;касі, або прийміть її на&nbsp;сторінці
        товару
      </p>
      <AdminTable
        label="Ціни чекають рішення"
        columns={COLUMNS}
        rows={rows}
        idOf={({ id, askedPrice, knownPrice }) => `${id} ${askedPrice} ${knownPrice}`}
      />
      {total > rows.length && (
        <p className="mt-3 text-sm text-ink-2">І ще {total - rows.length}: спершу вирішіть ці</p>
      )}
    </AdminPanel>
  );
}

const COLUMNS: AdminColumn<Row>[] = [
  {
    key: 'name',
    title: 'Товар',
    cell: ({ id, name, sizes }) => (
      <>
        <AdminLink
          href={`/admin/products/${id}`}
          className="link inline-flex min-h-6 items-center wrap-anywhere"
        >
          {name}
        </AdminLink>
        <span className="block text-sm text-ink-2">
          №&nbsp;{id}
          {sizes.length > 0 && `, ${sizes.join(', ')}`}
        </span>
      </>
    ),
  },
  {
    key: 'reason',
    title: 'Чому',
    isWide: true,
    cell: ({ askedPrice, knownPrice }) => (
      <span className="inline-block first-letter:uppercase">
        {priceDoubtText(askedPrice, knownPrice)}
      </span>
    ),
  },
];

/**
 * The POS section: results of imports, messages that could not be sent, and the button that starts a synchronisation.
 * Managers also see the orders at the POS and all outgoing messages.
 */
export function PosScreen({ isManager }: { isManager: boolean }) {
  const pos = usePos();
  const synchronise = useSynchronise();
  const [last, ...earlier] = pos.data?.runs ?? [];
  return (
    <>
      <PageHeading title="Каса">
        <Button
          loading={synchronise.isPending || last?.status === 'running'}
          loadingLabel="Синхронізуємо"
          onClick={() => synchronise.mutate({})}
        >
          Синхронізувати зараз
        </Button>
      </PageHeading>
      <div className="grid grid-cols-1 gap-5" aria-busy={pos.isFetching}>
        <Loaded
          query={pos}
          waiting={
            <AdminPanel title="Остання синхронізація">
              <AdminListSkeleton columns={4} />
            </AdminPanel>
          }
        >
          {({ quarantined, held, lastRefresh, atPos, stuck, queue }) => (
            <>
              <HeldPanel {...held} />
              <LastRun run={last} lastRefresh={lastRefresh} canConfirm={isManager}>
                <QuarantineTable {...quarantined} />
              </LastRun>
              <NewsPanel lastRefresh={lastRefresh} atPos={isManager ? atPos : null} />
              {isManager && <StuckPanel stuck={stuck} queue={queue} />}
            </>
          )}
        </Loaded>
        {isManager && <DirectoryPanel />}
        {earlier.length > 0 && <RunsPanel runs={earlier} />}
      </div>
    </>
  );
}
