import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Spinner } from '@/components/ui/spinner';
import type { CertificateLedger } from '@/lib/certificates/answers';
import type { CertificateAccount } from '@/lib/certificates/certificate';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import { formatPrice } from '@/lib/shared/money';
import { ReasonButton } from '../form/reason-dialog';
import { Loaded } from '../loaded';
import { Moment } from '../moment';
import { STAFF, staffQueryOptions } from '../staff-query';
import { doneToast, failToast } from '../toasts';

const PATH = '/api/admin/certificates';

const ACCOUNT_NAMES: Record<CertificateAccount, string> = {
  certificate: 'Сертифікат',
  sales: 'Продаж',
  orders: 'Замовлення',
  voided: 'Анульовано',
  expired: 'Термін минув',
};

/** The entries of one certificate: each sum leaves the debited account for the credited one. */
export function Ledger({ id }: { id: number }) {
  const query = useQuery(staffQueryOptions<CertificateLedger>(`${PATH}/${id}`));
  return (
    <div className="grid gap-4 px-4 pt-3 pb-6 md:px-9 md:pb-8">
      <Loaded query={query} waiting={<Spinner />}>
        {({ certificate, entries }) => (
          <>
            <div className="overflow-x-auto">
              <table className="w-full text-left text-[15px] [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pr-3">
                <thead>
                  <tr>
                    <th>Коли</th>
                    <th>Дебет</th>
                    <th>Кредит</th>
                    <th>Сума</th>
                  </tr>
                </thead>
                <tbody>
                  {entries.map(({ id: entry, at, debit, credit, amount, orderNumber, reason }) => (
                    <tr key={entry} className="border-t border-line align-top">
                      <td>
                        <Moment iso={at} />
                      </td>
                      <td>{ACCOUNT_NAMES[debit]}</td>
                      <td>{ACCOUNT_NAMES[credit]}</td>
                      <td className="digits">
                        {formatPrice(amount)}
                        <span className="block text-sm text-ink-3">{orderNumber ?? reason}</span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p>
              Залишок: <b className="digits">{formatPrice(certificate.balance)}</b>
            </p>
            {certificate.state !== 'voided' && <VoidButton id={id} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

function VoidButton({ id }: { id: number }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (reason: string) => api.post(`${PATH}/${id}/void`, { body: { reason }, ...SAVE }),
    onSuccess: () => doneToast('certificate', 'Анульовано'),
    onError: (error) => failToast('certificate', errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: STAFF }),
  });
  return (
    <ReasonButton
      button={{ children: 'Анулювати' }}
      title="Анулювати сертифікат?"
      label="Причина"
      confirm="Анулювати"
      isBusy={end.isPending}
      onConfirm={(reason, close) => end.mutate(reason, { onSettled: close })}
    >
      Усі кошти, що&nbsp;лишилися, буде списано. Повернути це не&nbsp;можна.
    </ReasonButton>
  );
}
