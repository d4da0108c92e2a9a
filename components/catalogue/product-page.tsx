import { TogetherCheaper } from '@/components/bundles/together-cheaper';
import { readBundlesWith } from '@/lib/bundles/cached';
import { readRelated, readShop } from '@/lib/catalogue/cached';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/catalogue/json-ld';
import { type Product, productPath } from '@/lib/catalogue/product';
import { landingPath } from '@/lib/catalogue/tag-lists';
import { tagsOf } from '@/lib/catalogue/tag-products';
import { typeset } from '@/lib/catalogue/typeset';
import { Breadcrumbs } from './breadcrumbs';
import { JsonLd } from './json-ld';
import { ProductAbout } from './product-about';
import { ProductGallery } from './product-gallery';
import { ProductPurchase } from './product-purchase';
import { ProductShelf } from './product-shelf';
import { PurchaseTerms } from './purchase-terms';

/** Everything about one product, for both of its addresses. */
export async function ProductPage({ product }: { product: Product }) {
  const [related, bundles, { siteUrl }] = await Promise.all([
    readRelated(product),
    readBundlesWith(product.id),
    readShop(),
  ]);
  const crumbs = [
    { name: product.categoryName, path: `/${product.slug}` },
    { name: product.name, path: productPath(product) },
  ];
  const character = tagsOf(product.attributes).find(({ list }) => list === 'characters');
  return (
    <>
      <JsonLd data={productJsonLd(product, siteUrl)} />
      <JsonLd data={breadcrumbJsonLd(crumbs, siteUrl)} />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className="product">
          <ProductGallery
            name={product.name}
            photos={product.photos}
            price={product.price}
            oldPrice={product.oldPrice}
          />
          <div className="min-w-0">
            <h1 className="product-name">{typeset(product.name)}</h1>
            <p className="mt-2 flex flex-wrap gap-x-5 text-sm text-ink-3">
              <span>Артикул {product.id}</span>
              {product.barcode && <span>Штрихкод {product.barcode}</span>}
            </p>
            <ProductPurchase
              product={{
                productId: product.id,
                name: product.name,
                categoryName: product.categoryName,
                price: product.price,
                oldPrice: product.oldPrice,
                photo: product.photos[0] ?? null,
                available: product.available,
                sizes: product.sizes.map(({ size, price, available }) => ({
                  size,
                  price,
                  available,
                })),
              }}
            />
            <PurchaseTerms />
          </div>
        </div>
        <TogetherCheaper productId={product.id} bundles={bundles} />
        <ProductAbout description={product.description} attributes={product.attributes} />
      </div>
      <ProductShelf
        title={related.isLook ? 'Пасує до образу' : `Ще в категорії «${product.categoryName}»`}
        products={related.products}
        more={character && lookLink(character)}
      />
    </>
  );
}

const lookLink = ({ slug, name }: { slug: string; name: string }) => ({
  path: landingPath('characters', slug),
  label: `Зібрати образ «${name}»`,
});
