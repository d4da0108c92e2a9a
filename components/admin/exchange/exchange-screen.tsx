'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import type { ImportsAnswer, ImportView } from '@/lib/exchange/answers';
import { errorText } from '@/lib/http/browser/error-text';
import { sendFile } from '@/lib/http/browser/fetch-file';
import { formatMoment } from '@/lib/shared/moment';
import { SelectField } from '../form/select';
import { DownloadLink } from '../links';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';
import { staffQueryOptions, useStaffChange } from '../staff-query';
import { failToast } from '../toasts';
import { EXCHANGE, ImportPanel, importText } from './import-panel';

/** Interval in ms at which the progress of a running import is read. */
const POLL = 1500;

type ExchangeScreenProps = {
  /** Whether the viewer works with the catalogue, or with orders and customers. */
  canImport: boolean;
  canExportPeople: boolean;
};

/** Files of the catalogue in and out; orders and customers are only exported. */
export const ExchangeScreen = ({ canImport, canExportPeople }: ExchangeScreenProps) => (
  <div className="grid grid-cols-1 gap-5">
    {canImport && <Catalogue />}
    {canExportPeople && (
      <AdminPanel title="Замовлення й&nbsp;клієнти">
        <p className="mb-3 text-[15px] text-ink-2">
          Їх можна лише вивантажити: змінюють їх на&nbsp;сторінках замовлень і&nbsp;клієнтів.
        </p>
        <Downloads title="Замовлення" path="/api/admin/orders/export?" />
        <Downloads title="Клієнти" path="/api/admin/customers/export?" />
      </AdminPanel>
    )}
  </div>
);

const Downloads = ({ title, path }: { title: string; path: string }) => (
  <div className="flex flex-wrap items-center gap-2 pb-2">
    <span className="w-28">{title}</span>
    {(['csv', 'xlsx'] as const).map((format) => (
      <DownloadLink key={format} path={`${path}format=${format}`}>
        {format === 'csv' ? 'CSV' : '.xlsx'}
        <span className="sr-only">: {title}</span>
      </DownloadLink>
    ))}
  </div>
);

function Catalogue() {
  const query = useQuery({
    ...staffQueryOptions<ImportsAnswer>(EXCHANGE),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => one.state === 'applying') ? POLL : false,
  });
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <Loaded query={query} waiting={<AdminListSkeleton columns={2} />} isQuiet>
      {({ imports, kinds }) => {
        const open = imports.find(({ id }) => id === openId);
        return (
          <>
            <UploadPanel kinds={kinds} onStored={setOpenId} />
            {open && (
              <ImportPanel
                key={open.id}
                shown={open}
                columns={kinds.find(({ kind }) => kind === open.kind)?.columns ?? []}
              />
            )}
            <AdminPanel
              title="Останні імпорти"
              empty={imports.length === 0 && 'Тут з’являться завантажені файли'}
            >
              <ul className="grid gap-1">
                {imports.map((one) => (
                  <li key={one.id} className="flex flex-wrap items-baseline gap-x-3">
                    <button
                      type="button"
                      className="link min-h-11 text-left wrap-anywhere"
                      aria-expanded={one.id === openId}
                      onClick={() => setOpenId(one.id === openId ? null : one.id)}
                    >
                      {kinds.find(({ kind }) => kind === one.kind)?.title}: {one.file || 'файл'}
                    </button>
                    <span className="text-[15px] text-ink-2">
                      {formatMoment(one.createdAt)}, {importText(one)}
                    </span>
                  </li>
                ))}
              </ul>
            </AdminPanel>
            <AdminPanel title="Експорт каталогу">
              {kinds.map(({ kind, title }) => (
                <Downloads key={kind} title={title} path={`${EXCHANGE}/export?kind=${kind}&`} />
              ))}
            </AdminPanel>
          </>
        );
      }}
    </Loaded>
  );
}

type UploadProps = Pick<ImportsAnswer, 'kinds'> & { onStored: (id: number) => void };

function UploadPanel({ kinds, onStored }: UploadProps) {
  const [kind, setKind] = useState<string>(kinds[0]?.kind ?? '');
  const upload = useStaffChange(EXCHANGE, (file: File) => {
    const query = new URLSearchParams({ kind, file: file.name.slice(0, 200) });
    return sendFile<ImportView>(`${EXCHANGE}?${query}`, file);
  });
  return (
    <AdminPanel title="Імпорт із&nbsp;файлу">
      <p className="mb-3 text-[15px] text-ink-2">
        CSV або .xlsx до&nbsp;20&nbsp;МБ і&nbsp;20&nbsp;000 рядків. Спершу покажемо, що зміниться:
        до&nbsp;вашого підтвердження нічого не&nbsp;запишемо.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Що імпортувати"
          value={kind}
          options={kinds.map((one) => [one.kind, one.title] as const)}
          onChange={({ target }) => setKind(target.value)}
        />
        <Field
          label={upload.isPending ? 'Читаємо файл…' : 'Файл'}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          className="[&_input]:py-2"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (!file) return;
            upload.mutate(file, {
              onSuccess: ({ id }) => onStored(id),
              onError: (error) => failToast('exchange', errorText(error)),
            });
            target.value = '';
          }}
        />
      </div>
    </AdminPanel>
  );
}
