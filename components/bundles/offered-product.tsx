import Link from 'next/link';
import { Photo } from '@/components/catalogue/photo';
import { SizeSelect } from '@/components/catalogue/product/size-select';
import { Price } from '@/components/ui/price';
import { type BundleProduct, type BundleSizes, needsChoice, sizeIn } from '@/lib/bundles/bundle';
import { productPath } from '@/lib/catalogue/product/product';
import { typeset } from '@/lib/shared/typeset';

const PHOTO_SIZES = '(min-width: 64rem) 30vw, 72px';

type OfferedProductProps = {
  product: BundleProduct;
  chosen: BundleSizes;
  /** Whether the offer is shown on this product's own page. */
  isOfPage: boolean;
  isSizeMissing: boolean;
};

/** A product in the offer of a bundle: picture, name, price and size select. */
export function OfferedProduct({ product, chosen, isOfPage, isSizeMissing }: OfferedProductProps) {
  const size = sizeIn(product, chosen);
  const isSoldOut = (size?.available ?? product.available) <= 0;
  return (
    <>
      <span className={isSoldOut ? 'faded' : undefined}>
        <Photo
          path={product.photo}
          colour={product.photoColour}
          alt=""
          sizes={PHOTO_SIZES}
          largest={720}
        />
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
        <SizeSelect
          productId={product.productId}
          name={product.name}
          sizes={product.sizes}
          chosen={size?.size}
          isMissing={isSizeMissing}
          className="together-size"
        />
      ) : (
        size && <span className="together-size text-ink-2">Розмір {size.size}</span>
      )}
    </>
  );
}
