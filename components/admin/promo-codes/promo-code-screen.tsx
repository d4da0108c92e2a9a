'use client';

import { useRouter } from 'next/navigation';
import { buttonClass } from '@/components/ui/button';
import { apiUrl, isMissing } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffPromoCode } from '@/lib/promo-codes/answers';
import { ConfirmButton } from '../form/confirm-dialog';
import { RecordForm } from '../form/record-form';
import { useRecord } from '../form/use-record';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { MissingThing } from '../missing-thing';
import { PageHeading } from '../page-heading';
import { AdminPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import { PromoCodeFields } from './promo-code-fields';
import { usePromoCodeRecord, useRemovePromoCode, useSavePromoCode } from './promo-code-hooks';
import { promoCodeValuesOf, savedIn, saveResolver } from './promo-code-values';

const UP = { path: '/admin/promo-codes', title: 'Промокоди' };

/** The admin page of a promo code or series, while it is loading, loaded, failed or missing. */
export function PromoCodeScreen({ id }: { id: string }) {
  const query = usePromoCodeRecord(id);
  const { data: code, error, refetch } = query;
  if (!code && isMissing(error)) return <MissingThing what="promoCode" />;
  return (
    <>
      <PageHeading title={code?.title ?? 'Промокод'} up={UP} />
      {code ? (
        <Editor
          key={code.id}
          initial={code}
          reload={async () => (await refetch({ throwOnError: true })).data}
        />
      ) : (
        <Loaded
          query={query}
          waiting={
            <div className="admin-panel" aria-busy="true">
              <AdminListSkeleton columns={2} />
            </div>
          }
        />
      )}
    </>
  );
}

type EditorProps = {
  initial: StaffPromoCode;
  /** Loads the code as stored now. */
  reload: () => Promise<StaffPromoCode | undefined>;
};

function Editor({ initial, reload }: EditorProps) {
  const save = useSavePromoCode(initial.id);
  const record = useRecord({
    what: 'promo-code',
    id: initial.id,
    first: initial,
    valuesOf: promoCodeValuesOf,
    resolverOf: () => saveResolver,
    save: (values, { version }) => save.mutateAsync(savedIn(values, version)),
    load: reload,
    onSaved: () => doneToast('promo-code', 'Збережено'),
    onRefused: (error) => failToast('promo-code', errorText(error)),
  });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
      <RecordForm record={record} className="grid min-w-0 gap-5">
        <PromoCodeFields form={record.form} giftName={record.stored.giftName} />
      </RecordForm>
      <div className="grid min-w-0 gap-5">
        <Facts code={record.stored} />
        <Remove code={record.stored} />
      </div>
    </div>
  );
}

function Facts({ code: { id, title, isSeries, codes, uses, maxUses } }: { code: StaffPromoCode }) {
  return (
    <AdminPanel title="Використання">
      <p className="text-[15px]">
        Замовлень: <b className="digits">{uses}</b>
        {maxUses !== null && ` з\u00a0${maxUses * codes}`}
      </p>
      {isSeries ? (
        <a
          className={buttonClass({ variant: 'secondary', size: 'sm' }, 'mt-3')}
          href={apiUrl(`/api/admin/promoCodes/${id}/codes`)}
        >
          Завантажити {codes}&nbsp;кодів, CSV
        </a>
      ) : (
        <p className="mt-2 text-sm text-ink-2 wrap-anywhere">
          Посилання, яке саме вводить код: {linkOf(title)}
        </p>
      )}
    </AdminPanel>
  );
}

const linkOf = (code: string): string =>
  `${window.location.origin}/?code=${encodeURIComponent(code)}`;

function Remove({ code: { id, title, isSeries } }: { code: StaffPromoCode }) {
  const router = useRouter();
  const remove = useRemovePromoCode(id);
  const confirm = (close: () => void) =>
    remove.mutate(undefined, {
      onSuccess: () => {
        doneToast('promo-code', 'Видалено');
        router.push(UP.path);
      },
      onError: (error) => failToast('promo-code', errorText(error)),
      onSettled: close,
    });
  return (
    <AdminPanel title="Видалити">
      <p className="mb-3 text-[15px] text-ink-2">
        Щоб код перестав діяти на&nbsp;час, вимкніть його.
      </p>
      <ConfirmButton
        button={{ children: isSeries ? 'Видалити серію' : 'Видалити промокод' }}
        title={isSeries ? 'Видалити серію?' : 'Видалити промокод?'}
        confirm="Видалити"
        isBusy={remove.isPending}
        onConfirm={confirm}
      >
        <p>
          <b>«{title}»</b> більше не&nbsp;діятиме. Замовлення, оформлені з&nbsp;ним,
          не&nbsp;зміняться.
        </p>
      </ConfirmButton>
    </AdminPanel>
  );
}
