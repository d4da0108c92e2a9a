import type { Metadata } from 'next';
import { useId } from 'react';
import { TogetherCheaper } from '@/components/bundles/together-cheaper';
import { BelowFold } from '@/components/layout/below-fold';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { ProductQuestions } from '@/components/questions/product-questions';
import { ProductReviews } from '@/components/reviews/product-reviews';
import { RatingLink } from '@/components/reviews/rating-link';
import { ShareButton } from '@/components/share/share-button';
import { readBundlesWith } from '@/lib/bundles/cached';
import {
  readBoughtTogether,
  readPhotoColours,
  readProduct,
  readRelated,
  readShop,
} from '@/lib/catalogue/cached';
import { landingPath } from '@/lib/catalogue/landing/tag-lists';
import { tagsOf } from '@/lib/catalogue/landing/tag-products';
import { readProductId } from '@/lib/catalogue/listing/inputs';
import { campaignText } from '@/lib/catalogue/product/pricing';
import { type Product, productBadge, productPath } from '@/lib/catalogue/product/product';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';
import { productJsonLd } from '@/lib/catalogue/seo/product-json-ld';
import { photoAltsOf, productHeading, productMetadata } from '@/lib/catalogue/seo/product-metadata';
import { readProductMeta } from '@/lib/meta/cached';
import { isExchangeable } from '@/lib/meta/can-be-returned';
import { readQuestions } from '@/lib/questions/cached';
import { readReviews } from '@/lib/reviews/cached';
import { withReviews } from '@/lib/reviews/json-ld';
import { decimalPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { Breadcrumbs } from '../breadcrumbs';
import { ChartTable } from '../fit/chart-table';
import { LensNotes } from '../fit/lens-notes';
import { sizeGuide } from '../fit/size-guide';
import { JsonLd } from '../json-ld';
import { ProductShelf } from '../shelf/product-shelf';
import { VisitorShelves } from '../shelf/visitor-shelves';
import { ProductAbout } from './product-about';
import { ProductGallery } from './product-gallery';
import { ProductPurchase } from './product-purchase';
import { PurchaseTerms } from './purchase-terms';

type Address = { params: Promise<{ productId: string }> };

/** The product that the URL names; null if there is none. */
export async function findPageProduct({ params }: Address): Promise<Product | null> {
  const id = readProductId((await params).productId);
  return id === null ? null : readProduct(id);
}

export async function productPageMetadata(address: Address): Promise<Metadata> {
  const product = await findPageProduct(address);
  if (!product) return MISSING_METADATA;
  return productMetadata(product, await readProductMeta(product));
}

/** The page of a product, which is served at two URLs. */
export async function ProductPage({ product }: { product: Product }) {
  const [meta, colours, related, bundles, summary, questions, together, shop] = await Promise.all([
    readProductMeta(product),
    readPhotoColours({ id: product.id, photos: product.photos }),
    readRelated(product),
    readBundlesWith(product.id),
    readReviews(product.id),
    readQuestions(product.id),
    readBoughtTogether(product),
    readShop(),
  ]);
  const name = productHeading(product, meta);
  const canReturn = isExchangeable(product, meta);
  const crumbs = [
    { name: product.categoryName, path: `/${product.slug}` },
    { name, path: productPath(product) },
  ];
  const character = tagsOf(product.attributes).find(({ list }) => list === 'characters');
  return (
    // A plain div: after a navigation Next scrolls to the page's first element that has a layout box.
    <div>
      <HydratedPart>
        <ProductTags product={product} />
        <JsonLd
          data={withReviews(
            productJsonLd(product, { name, isExchangeable: canReturn }, shop),
            summary.reviews,
          )}
        />
        <div className="wrap">
          <Breadcrumbs crumbs={crumbs} siteUrl={shop.siteUrl} />
          <div className="product">
            <ProductGallery
              photos={product.photos}
              colours={colours}
              alts={photoAltsOf(product, meta)}
              badge={productBadge(product)}
            />
            <div className="min-w-0">
              <div className="flex items-start gap-1">
                <h1 className="product-name min-w-0 flex-1">{typeset(name)}</h1>
                <ShareButton title={name} className="-mt-1.5 -mr-2.5" />
              </div>
              <p className="mt-2 flex flex-wrap items-center gap-x-5 text-sm text-ink-3">
                <RatingLink product={product} />
                <span>Артикул {product.id}</span>
                {product.video && (
                  <a className="link" href={product.video} target="_blank" rel="noreferrer">
                    Відео або 360°
                  </a>
                )}
              </p>
              <ProductPurchase
                guide={sizeGuide(
                  meta.sizeChart,
                  product.sizes.map(({ size }) => size),
                )}
                product={{
                  productId: product.id,
                  name: product.name,
                  categoryName: product.categoryName,
                  price: product.price,
                  oldPrice: product.oldPrice,
                  campaign: campaignText(product.campaign),
                  photo: product.photos[0] ?? null,
                  available: product.available,
                  sizes: product.sizes.map(({ size, price, oldPrice, available }) => ({
                    size,
                    price,
                    oldPrice,
                    available,
                  })),
                }}
              />
              {product.slug === 'lenses' && <LensNotes />}
              {product.isCertificate ? (
                <p className="mt-6 border-2 border-line p-4">
                  Це подарунковий сертифікат. Після оплати код надійде на&nbsp;пошту й&nbsp;на
                  сторінку замовлення: роздрукуйте картку або надішліть її отримувачу в&nbsp;обраний
                  день. Діє рік, можна витрачати частинами.
                </p>
              ) : (
                <PurchaseTerms
                  product={{ productId: product.id, available: product.available }}
                  isExchangeable={canReturn}
                />
              )}
            </div>
          </div>
        </div>
        <BelowFold>
          <div className="wrap far" style={{ containIntrinsicHeight: 'auto 1500px' }}>
            <TogetherCheaper productId={product.id} bundles={bundles} />
            <ProductAbout description={product.description} attributes={product.attributes} />
            {meta.sizeChart && meta.sizeChart.length > 1 && (
              <SizeChartTable rows={meta.sizeChart} />
            )}
            <ProductReviews product={product} summary={summary} />
            <ProductQuestions productId={product.id} summary={questions} />
          </div>
          <ProductShelf title="Купують разом" products={together} />
          <ProductShelf
            title={
              related.isOutfit ? 'Пасує до образу' : `Ще в категорії «${product.categoryName}»`
            }
            products={related.products}
            more={character && outfitLink(character)}
          />
          <VisitorShelves current={product.id} />
        </BelowFold>
      </HydratedPart>
    </div>
  );
}

const outfitLink = ({ slug, name }: { slug: string; name: string }) => ({
  path: landingPath('characters', slug),
  label: `Зібрати образ «${name}»`,
});

/** Link preview tags for products, which Next's metadata cannot express; React moves them into the head. */
function ProductTags({ product }: { product: Product }) {
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={decimalPrice(product.price)} />
      <meta property="product:price:currency" content="UAH" />
      <meta
        property="product:availability"
        content={product.available > 0 ? 'in stock' : 'out of stock'}
      />
      <meta property="product:condition" content="new" />
      <meta property="product:retailer_item_id" content={String(product.id)} />
    </>
  );
}

function SizeChartTable({ rows }: { rows: string[][] }) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <h2 id={id} className="sec-head">
        Розмірна сітка
      </h2>
      <ChartTable chart={rows} />
    </section>
  );
}
