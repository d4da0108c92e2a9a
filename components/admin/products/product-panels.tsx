import { useWatch } from 'react-hook-form';
import { Photo } from '@/components/catalogue/photo';
import { ProductBubble } from '@/components/catalogue/product/product-bubble';
import { Price } from '@/components/ui/price';
import { landingPath, ONE_OF_LIST, type TagList } from '@/lib/catalogue/landing/tag-lists';
import { applyEdit } from '@/lib/catalogue/product/apply-edit';
import { isNewPriceIneffective } from '@/lib/catalogue/product/pricing';
import { productBadge } from '@/lib/catalogue/product/product';
import type { ProductChangeLine, StaffProduct } from '@/lib/catalogue-admin/answers';
import { changeText, readPrices } from '@/lib/catalogue-admin/typed-price';
import { percentText } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { AdminLink, ShopLink, TextLink } from '../links';
import { NO_PHOTOS } from '../meta/page-panels';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { ProductMarks } from './product-marks';
import type { ProductForm } from './use-product-form';

export type NamedBundle = { id: number; title: string; discount: number };

type BundlesPanelProps = {
  bundles: NamedBundle[];
  /** Whether the viewer may open bundles. */
  isEditor: boolean;
};

/** The bundles that contain the product: a change of the product affects them too. */
export const BundlesPanel = ({ bundles, isEditor }: BundlesPanelProps) => (
  <AdminPanel
    title="У наборах"
    empty={bundles.length === 0 && <>Товар не&nbsp;входить до&nbsp;жодного набору</>}
  >
    <ul>
      {bundles.map(({ id, title, discount }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          {isEditor ? (
            <TextLink href={`/admin/bundles?search=${encodeURIComponent(title)}`}>{title}</TextLink>
          ) : (
            title
          )}
          <span className="text-sm text-ink-2">−{percentText(discount)}</span>
        </li>
      ))}
    </ul>
  </AdminPanel>
);

export type CarriedTag = { id: number; list: TagList; slug: string; name: string };

type CharactersPanelProps = {
  characters: CarriedTag[];
  productId: number;
  /** Whether the viewer may edit metadata. */
  isEditor: boolean;
};

/** The characters and fandoms whose shop pages list the product. */
export const CharactersPanel = ({ characters, productId, isEditor }: CharactersPanelProps) => (
  <AdminPanel
    title="Персонажі й фандоми"
    empty={
      characters.length === 0 && (
        <>
          Немає жодного, тож товару немає у&nbsp;«Збери образ».
          {isEditor && (
            <>
              {' '}
              Оберіть їх у{' '}
              <AdminLink href={`/admin/meta/${productId}`} className="link">
                метаданих
              </AdminLink>
              .
            </>
          )}
        </>
      )
    }
  >
    <ul>
      {characters.map(({ id, list, slug, name }) => (
        <li key={id}>
          <a
            href={landingPath(list === 'characters' ? list : 'fandoms', slug)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline"
          >
            {name}
            <span className="sr-only"> (у новій вкладці)</span>
          </a>
          <span className="text-sm text-ink-2">, {ONE_OF_LIST[list]}</span>
        </li>
      ))}
    </ul>
  </AdminPanel>
);

/** Link to the product's page in the shop, in a new tab; hidden if shoppers cannot see the product. */
export const SiteLink = ({ product }: { product: StaffProduct }) =>
  product.hidden || product.removed ? null : (
    <ShopLink path={`/${product.category_slug}/${product.product_id}`} />
  );

/** The product's number, category and special states. */
export const ProductFactList = ({ product }: { product: StaffProduct }) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
    <span>
      №&nbsp;{product.product_id}, {product.category_name}
    </span>
    <ProductMarks
      {...product}
      photo={product.photo || null}
      isEdited={isEdited(product.edit)}
      isHeld={product.sizes.some(({ isHeld }) => isHeld)}
      isReduced={product.old_price !== null}
      isIdle={isNewPriceIneffective(product.pos.price, product.edit)}
      isHiddenByStaff={product.edit.isHidden}
      noPromotions={product.edit.noPromotions}
      metaScore={null}
    />
  </div>
);

const isEdited = ({ title, description, discount, newPrice }: StaffProduct['edit']) =>
  title !== '' || description !== '' || discount > 0 || newPrice !== null;

/** The changes that staff have made to the product, newest first. */
export const HistoryPanel = ({ changes }: { changes: ProductChangeLine[] }) => (
  <AdminPanel
    title="Історія змін"
    empty={changes.length === 0 && <>Вручну ще нічого не&nbsp;змінювали</>}
  >
    <ol className="grid gap-3.5">
      {changes.map((line) => (
        <li key={line.id} className="border-l-2 border-line pl-3">
          <p className="text-sm text-ink-2">
            <Moment iso={line.at} />, {line.by}
          </p>
          <ul>
            {changeText(line).map((text) => (
              <li key={text} className="line-clamp-4 text-[15px] wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </AdminPanel>
);

/** Photos without fields for their texts: for read-only viewers, and for products removed from the POS. */
export function PhotosPanel({ product }: { product: StaffProduct }) {
  const photos = [product.photo, ...product.photo_extra].filter(Boolean);
  return (
    <AdminPanel title="Фото" empty={photos.length === 0 && NO_PHOTOS}>
      <ul className="flex flex-wrap gap-3">
        {photos.map((path, place) => (
          <li key={path} className="relative">
            <Photo
              path={path}
              alt={place === 0 ? 'Головне фото' : `Фото ${place + 1}`}
              sizes="112px"
              width={112}
              height={140}
              largest={240}
              className="h-[140px] w-28 border-[1.5px] border-ink object-cover"
            />
            {place === 0 && (
              <span className="absolute bottom-0 left-0 bg-ink px-2 py-0.5 text-[13px] text-white">
                Головне
              </span>
            )}
          </li>
        ))}
      </ul>
    </AdminPanel>
  );
}

/** Preview of the product's card in the catalogue, with the values typed in the form. */
export function CardPreview({ form, product }: { form: ProductForm; product: StaffProduct }) {
  const [title, discount, newPrice] = useWatch({
    control: form.control,
    name: ['title', 'discount', 'newPrice'],
  });
  const typed = readPrices({ discount, newPrice });
  const { name, price } = applyEdit(
    { name: product.pos.title, description: '', price: product.pos.price },
    {
      ...(typed ?? product.edit),
      title: title.trim(),
      description: '',
      campaign: product.campaign,
    },
  );
  const { score, scoreAmount, is_new: isNew, formerPrice } = product;
  const isReduced = price < product.pos.price && formerPrice !== null && formerPrice > price;
  const oldPrice = isReduced ? formerPrice : null;
  return (
    <AdminPanel title="Картка в каталозі">
      <div className="max-w-[220px]">
        <div className="card">
          <ProductBubble
            badge={productBadge({ price, oldPrice, score, scoreAmount, isNew })}
            className="card-badge"
          />
          <div className="card-photo">
            <Photo path={product.photo || null} alt="" sizes="220px" />
          </div>
          <p className="card-name">
            <span className="line-clamp-2">{typeset(name)}</span>
          </p>
          <div className="card-end">
            <Price amount={price} old={oldPrice} />
          </div>
        </div>
      </div>
    </AdminPanel>
  );
}
