import { useEffect, useRef, useState } from 'react';
import { SmallPhoto } from '@/components/basket/lines/small-photo';
import { Button } from '@/components/ui/button';
import type { ReviewableProduct } from '@/lib/reviews/answers';
import { typeset } from '@/lib/shared/typeset';
import { OwnReviewView } from './own-review';
import { ReviewForm } from './review-form';

type OrderReviewProps = {
  token: string;
  product: ReviewableProduct;
  canWrite: boolean;
  firstName: string;
};

/** A product of an order: a button to review it, the review form, or the written review. */
export function OrderReview({ token, product, canWrite, firstName }: OrderReviewProps) {
  const [isWriting, setWriting] = useState(false);
  const { name, photo, review } = product;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasWriting = useRef(false);

  // The clicked element disappears with the form, so the product's heading gets the focus.
  useEffect(() => {
    if (wasWriting.current && !isWriting) heading.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);

  return (
    <li className="rounded-panel border-2 border-ink bg-white p-4 md:px-7">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <SmallPhoto path={photo} />
        <h3
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-[1_1_180px] font-sans text-base font-semibold outline-none"
        >
          {typeset(name)}
        </h3>
        {!review && canWrite && !isWriting && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Оцінити: ${name}`}
            onClick={() => setWriting(true)}
          >
            Оцінити
          </Button>
        )}
      </div>
      {isWriting ? (
        <ReviewForm
          token={token}
          product={product}
          firstName={firstName}
          onClose={() => setWriting(false)}
        />
      ) : (
        review && (
          <OwnReviewView
            token={token}
            name={name}
            review={review}
            onChange={canWrite ? () => setWriting(true) : undefined}
            onGone={() => heading.current?.focus()}
          />
        )
      )}
    </li>
  );
}
