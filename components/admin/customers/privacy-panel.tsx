import { useRouter } from 'next/navigation';
import { ConfirmButton } from '@/components/admin/form/confirm-dialog';
import { AdminPanel } from '@/components/admin/panel';
import { buttonClass } from '@/components/ui/button';
import type { CustomerView } from '@/lib/customers/answers';
import { apiUrl } from '@/lib/http/browser/api-client';
import { outcomeToasts } from '../toasts';
import { useDeletePerson } from './customer-calls';

export function PrivacyPanel({ customer: { id, name } }: { customer: CustomerView }) {
  const router = useRouter();
  const remove = useDeletePerson(id);
  const { onSuccess, onError } = outcomeToasts('customer');
  return (
    <AdminPanel title="Особисті дані">
      <p className="mb-3 text-sm text-ink-2">
        На&nbsp;прохання клієнта: усе, що магазин про нього знає, або видалення назавжди.
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={apiUrl(`/api/admin/customers/${id}/export`)}
          download
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          Завантажити все
        </a>
        <ConfirmButton
          button={{ size: 'sm', variant: 'secondary', children: 'Видалити дані' }}
          title={`Видалити дані: ${name}?`}
          confirm="Видалити"
          typed={name}
          isBusy={remove.isPending}
          onConfirm={(close) =>
            remove.mutate(undefined, {
              onSuccess: (answer) => {
                onSuccess(answer);
                router.push('/admin/customers');
              },
              onError,
              onSettled: close,
            })
          }
        >
          Зникнуть кабінет, контакти, адреси, нотатки й&nbsp;коментарі. Замовлення лишаться
          для&nbsp;обліку без імені. Повернути це не&nbsp;можна.
        </ConfirmButton>
      </div>
    </AdminPanel>
  );
}
