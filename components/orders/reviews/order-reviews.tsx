import { LoadFailure } from '@/components/catalogue/load-failure';
import type { OrderReviews as Reviewable } from '@/lib/reviews/answers';
import { useOrderReviews } from '@/lib/reviews/hooks';
import { OrderReview } from './order-review';

/** Reviews of a delivered order's products, for anyone who has the order's link. */
export function OrderReviewsPanel({ token, firstName }: { token: string; firstName: string }) {
  const { data, error, isFetching, refetch } = useOrderReviews(token);
  if (data?.products.length === 0) return null;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-8 md:mt-12">
      <h2 id="reviews-title" className="text-[22px]">
        {titleOf(data)}
      </h2>
      {data && (
        <>
          <p className="mt-1.5 text-ink-2">
            Перевіряємо кожен відгук, перш ніж показати його на&nbsp;сторінці товару.
          </p>
          <ul className="mt-4 grid gap-3">
            {data.products.map((product) => (
              <OrderReview
                key={product.productId}
                token={token}
                product={product}
                canWrite={data.canWrite}
                firstName={firstName}
              />
            ))}
          </ul>
        </>
      )}
      {!data && !error && (
        <p role="status" className="mt-1.5 text-ink-2">
          Завантажуємо
        </p>
      )}
      {!data && error && (
        <div className="mt-4">
          <LoadFailure
            title="Відгуки не завантажилися"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
    </section>
  );
}

const titleOf = (data: Reviewable | undefined): string =>
  data && (!data.canWrite || data.products.every(({ review }) => review))
    ? 'Ваші відгуки'
    : 'Залиште відгук';
