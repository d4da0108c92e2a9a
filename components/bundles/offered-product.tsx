import Link from 'next/link';
import { useId } from 'react';
import { Photo } from '@/components/catalogue/photo';
import { describedBy, FieldFrame } from '@/components/ui/field';
import { Price } from '@/components/ui/price';
import { type BundleProduct, type BundleSizes, needsChoice, sizeIn } from '@/lib/bundles/bundle';
import { productPath } from '@/lib/catalogue/product';
import { typeset } from '@/lib/catalogue/typeset';
import { selectSize } from '@/stores/sizes';

const PHOTO_SIZES = '(min-width: 64rem) 30vw, 72px';

type OfferedProductProps = {
  product: BundleProduct;
  chosen: BundleSizes;
  /** The page is about this very product. */
  isOfPage: boolean;
  isSizeMissing: boolean;
};

/** One product of an offered bundle: picture, name, price and the choice of its size. */
export function OfferedProduct({ product, chosen, isOfPage, isSizeMissing }: OfferedProductProps) {
  const size = sizeIn(product, chosen);
  const isSoldOut = (size?.available ?? product.available) <= 0;
  return (
    <>
      <span className={isSoldOut ? 'faded' : undefined}>
        <Photo path={product.photo} alt="" sizes={PHOTO_SIZES} largest={720} />
      </span>
      {isOfPage ? (
        <span className="font-medium">Цей товар</span>
      ) : (
        <Link
          href={productPath({ id: product.productId, slug: product.slug })}
          prefetch={false}
          className="-my-2.5 py-2.5 font-medium hover:text-accent"
        >
          {typeset(product.name)}
        </Link>
      )}
      <Price amount={size?.price ?? product.price} />
      {needsChoice(product) ? (
        <SizeSelect product={product} chosen={size?.size} isMissing={isSizeMissing} />
      ) : (
        size && <span className="together-size text-ink-2">Розмір {size.size}</span>
      )}
    </>
  );
}

type SizeSelectProps = { product: BundleProduct; chosen: string | undefined; isMissing: boolean };

function SizeSelect({ product, chosen, isMissing }: SizeSelectProps) {
  const id = useId();
  const error = isMissing ? 'Оберіть розмір' : undefined;
  return (
    <FieldFrame id={id} label="Розмір" error={error} className="together-size">
      <select
        {...describedBy(id, error, null)}
        id={id}
        aria-label={`Розмір: ${product.name}`}
        className="input"
        value={chosen ?? ''}
        onChange={({ currentTarget }) => selectSize(product.productId, currentTarget.value)}
      >
        <option value="" disabled>
          Оберіть
        </option>
        {product.sizes.map(({ size, available }) => (
          // The chosen one stays as it is: it may have been sold a moment ago.
          <option key={size} value={size} disabled={available <= 0 && size !== chosen}>
            {available > 0 ? size : `${size}, немає`}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
