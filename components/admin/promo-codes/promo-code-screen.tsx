'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { buttonClass } from '@/components/ui/button';
import { api, apiUrl } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import type { StaffPromoCode } from '@/lib/promo-codes/answers';
import { RecordForm } from '../form/record-form';
import { RecordScreen, RemovePanel } from '../form/record-screen';
import { useRecord } from '../form/use-record';
import { AdminPanel } from '../panel';
import { recordQueryOptions, useRecordSave, useStaffChange } from '../staff-query';
import { doneToast, failToast } from '../toasts';
import { CodePanel, TermsPanels } from './promo-code-fields';
import {
  createdIn,
  NEW_CODE,
  promoCodeFieldOf,
  promoCodeResolver,
  promoCodeValuesOf,
  savedIn,
} from './promo-code-values';

const PATH = '/api/admin/promoCodes';

export function PromoCodeScreen({ id }: { id: string }) {
  const query = useQuery({
    ...recordQueryOptions<{ promoCode: StaffPromoCode }>(`${PATH}/${id}`),
    select: ({ promoCode }) => promoCode,
  });
  return (
    <RecordScreen what="promoCode" title={query.data?.title ?? 'Промокод'} query={query}>
      {(code, load) => <PromoCodeEditor first={code} load={load} />}
    </RecordScreen>
  );
}

type EditorProps = {
  /** The code as stored; null for a new code or series. */
  first: StaffPromoCode | null;
  load?: () => Promise<StaffPromoCode | null | undefined>;
};

/** The form of a promo code or series. */
export function PromoCodeEditor({ first, load = async () => null }: EditorProps) {
  const router = useRouter();
  const create = useStaffChange(PATH, (body: ReturnType<typeof createdIn>) =>
    api.post<{ id: number }>(PATH, { body, ...SAVE }),
  );
  const save = useRecordSave<ReturnType<typeof savedIn>, { promoCode: StaffPromoCode }>(
    PATH,
    first?.id ?? 0,
  );
  const record = useRecord<StaffPromoCode | null, typeof NEW_CODE>({
    what: 'promo-code',
    id: first?.id ?? 'new',
    first,
    valuesOf: (code) => (code ? promoCodeValuesOf(code) : NEW_CODE),
    resolverOf: promoCodeResolver,
    save: async (values, code) => {
      if (code) return (await save.mutateAsync(savedIn(values, code.version))).promoCode;
      const { id } = await create.mutateAsync(createdIn(values));
      router.push(`/admin/promo-codes/${id}`);
      return null;
    },
    load,
    fieldOf: promoCodeFieldOf,
    onSaved: () => doneToast('promo-code', first ? 'Збережено' : 'Створено'),
    onRefused: (error) => failToast('promo-code', errorText(error)),
  });
  const { form, stored: code } = record;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
      <RecordForm
        record={record}
        className="grid min-w-0 gap-5"
        {...(!code && { bar: { verb: 'Створити', busyVerb: 'Створюємо' } })}
      >
        {!code && <CodePanel form={form} />}
        <TermsPanels form={form} giftName={code?.giftName ?? ''} />
      </RecordForm>
      {code && (
        <div className="grid min-w-0 gap-5">
          <Facts code={code} />
          <RemovePanel
            list="promoCodes"
            id={code.id}
            name={code.isSeries ? 'серію' : 'промокод'}
            record={record}
            leadsTo="/admin/promo-codes"
            done={['Видалено']}
            note={<>Щоб код перестав діяти на&nbsp;час, вимкніть його.</>}
          >
            <b>«{code.title}»</b> більше не&nbsp;діятиме. Замовлення, оформлені з&nbsp;ним,
            не&nbsp;зміняться.
          </RemovePanel>
        </div>
      )}
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
          href={apiUrl(`${PATH}/${id}/codes`)}
        >
          Завантажити {codes}&nbsp;кодів, CSV
        </a>
      ) : (
        <p className="mt-2 text-sm text-ink-2 wrap-anywhere">
          Посилання, яке саме вводить код: {window.location.origin}/?code=
          {encodeURIComponent(title)}
        </p>
      )}
    </AdminPanel>
  );
}
