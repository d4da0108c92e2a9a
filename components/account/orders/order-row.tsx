import { useRepeat } from '@/components/orders/use-repeat';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Tag } from '@/components/ui/tag';
import { linePhotoUrl } from '@/lib/basket/photo';
import { positions } from '@/lib/basket/text';
import { countPositions, type OrderView } from '@/lib/order-rules/order';
import { shopperStatusName } from '@/lib/order-rules/status';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { orderPictures } from './order-groups';

export function AccountOrderRow({ order }: { order: OrderView }) {
  const repeat = useRepeat(order);
  const isOff = order.status === 'cancelled' || order.status === 'returned';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line py-3.5 md:grid-cols-[150px_minmax(0,1fr)_120px_110px] md:gap-x-5 lg:grid-cols-[150px_minmax(0,1fr)_120px_110px_auto]">
      <Pictures order={order} />
      <div className="min-w-0 max-md:row-start-2">
        <h4>
          <a
            href={`/order/${order.token}`}
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold hover:underline hover:underline-offset-4"
          >
            Замовлення {order.orderId}
          </a>
        </h4>
        <p className="text-[15px] text-ink-2">
          {formatMoment(order.createdAt)}, {positions(countPositions(order))}
        </p>
        {order.status === 'delivered' && (
          <a
            href={`/order/${order.token}#reviews`}
            aria-label={`Оцінити товари замовлення ${order.orderId}`}
            className="link -mb-2.5 inline-flex min-h-11 items-center text-[15px]"
          >
            Оцінити товари
          </a>
        )}
      </div>
      <StatusTag order={order} />
      <b
        className={classNames(
          'price text-right max-lg:col-start-2 max-md:row-start-1 md:max-lg:col-start-4',
          isOff && 'text-ink-3',
        )}
      >
        {formatPrice(order.total)}
      </b>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Повторити замовлення ${order.orderId}`}
        className="max-lg:col-span-full max-md:mt-1 md:max-lg:justify-self-end"
        loading={repeat.isPending}
        loadingLabel="Додаємо"
        onClick={() => repeat.mutate()}
      >
        Повторити
      </Button>
    </li>
  );
}

function Pictures({ order }: { order: OrderView }) {
  const { shown, more } = orderPictures(order);
  return (
    <div className="flex items-center gap-1.5">
      {shown.map((photo, index) => (
        // biome-ignore lint/performance/noImgElement: the picture route gives the right size itself
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may share one picture
          key={index}
          src={linePhotoUrl(photo)}
          alt=""
          width={46}
          height={56}
          className="h-14 w-[46px] border border-ink bg-paper-2 object-cover"
        />
      ))}
      {more > 0 && (
        <span className="text-sm text-ink-3">
          <span className="sr-only">і ще товарів: </span>
          <span aria-hidden="true">+</span>
          {more}
        </span>
      )}
    </div>
  );
}

function StatusTag({ order }: { order: OrderView }) {
  const { status } = order;
  return (
    <span className="justify-self-end md:justify-self-start">
      <Tag
        tone={status === 'delivered' ? 'ok' : status === 'new' ? 'ultra' : 'neutral'}
        {...(status === 'delivered' ? { icon: 'check' } : {})}
      >
        {shopperStatusName(order)}
      </Tag>
    </span>
  );
}
