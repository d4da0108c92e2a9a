import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { api, apiUrl } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { OrderColumn } from '@/lib/order-rules/list-columns';
import { MOST_IN_BULK } from '@/lib/orders/bulk/actions';
import { RecentActs } from '../../acts/recent-acts';
import { ChoosePage } from '../../list/bulk-bar';
import { type ListState, toListQuery } from '../../list/list-state';
import { failToast } from '../../toasts';
import { ColumnsButton } from '../list/columns-button';
import { BulkResults } from './bulk-results';
import { LabelsNote, useLabels } from './labels-note';
import { MessageDialog } from './message-dialog';
import { OrdersBar } from './orders-bar';
import { useBulk } from './use-bulk';

type OrdersDeskProps = {
  state: ListState;
  chosen: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
  /** Ids of the orders on the displayed page. */
  page: string[];
  /** Number of orders on all pages of the list. */
  total: number;
  columns: OrderColumn[];
  /** Renders the list; `acts` are the controls that concern the whole list. */
  children: (acts: ReactNode) => ReactNode;
};

/** Bulk actions for a list of orders: selection, action bar, and results. */
export function OrdersDesk(props: OrdersDeskProps) {
  const { state, chosen, choose, page, total, columns, children } = props;
  const bulk = useBulk();
  const { labels, print, close } = useLabels();
  const [isWriting, setWriting] = useState(false);
  const numbers = [...chosen];
  const clear = () => choose(new Set());
  const isPrinting = labels?.isPending ?? false;
  const found = toListQuery({ ...state, page: 1 });
  const chooseFound = () =>
    api
      .get<{ orderIds: string[] }>(`/api/admin/orders/ids${found}`)
      .then(({ orderIds }) => choose(new Set(orderIds)))
      .catch((error: unknown) => failToast('orders', errorText(error)));
  const begin: typeof bulk.start = (...act) => {
    clear();
    close();
    return bulk.start(...act);
  };
  return (
    <>
      {bulk.run && (
        <BulkResults
          key={bulk.run.id}
          run={bulk.run}
          onStop={bulk.stop}
          onRetry={() => void bulk.retry()}
          onClose={bulk.close}
          onLabels={(some) => void print(some)}
          isPrinting={isPrinting}
        />
      )}
      {labels && <LabelsNote labels={labels} onClose={close} />}
      {children(
        <>
          <ChoosePage {...{ page, chosen, choose }} />
          {total > 0 && (
            <Button variant="secondary" size="sm" onClick={() => void chooseFound()}>
              {total > MOST_IN_BULK
                ? `Обрати перші ${MOST_IN_BULK} з\u00a0${total}`
                : `Обрати всі, що знайдено (${total})`}
            </Button>
          )}
          <ColumnsButton columns={columns} />
          {total > 0 && (
            <a
              href={apiUrl(
                `/api/admin/orders/export${found || '?'}${found && '&'}columns=${columns.join(',')}`,
              )}
              download
              className={buttonClass({ size: 'sm', variant: 'ghost' })}
            >
              CSV<span className="sr-only"> усіх, що знайдено</span>
            </a>
          )}
        </>,
      )}
      <div className="mt-3">
        <RecentActs action="order." />
      </div>
      {numbers.length > 0 && !bulk.run?.isRunning && (
        <OrdersBar
          {...{ numbers, columns, isPrinting }}
          queue={state.filters.queue}
          onAct={(action) => void begin(action, numbers)}
          onMessage={() => setWriting(true)}
          onLabels={(some) => void print(some)}
          onClear={clear}
        />
      )}
      {isWriting && (
        <MessageDialog
          numbers={numbers}
          onClose={() => setWriting(false)}
          onSend={(message) => {
            setWriting(false);
            void begin('message', numbers, message);
          }}
        />
      )}
    </>
  );
}
