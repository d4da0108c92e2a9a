import { useWatch } from 'react-hook-form';
import { Photo } from '@/components/catalogue/photo';
import { ProductBubble } from '@/components/catalogue/product/product-bubble';
import { Price } from '@/components/ui/price';
import { applyEdit } from '@/lib/catalogue/product/apply-edit';
import { productBadge } from '@/lib/catalogue/product/product';
import type { StaffProduct } from '@/lib/catalogue/staff/answers';
import { readPrices } from '@/lib/catalogue/staff/typed-price';
import { typeset } from '@/lib/shared/typeset';
import { AdminPanel } from '../panel';
import type { ProductForm } from './use-product-form';

type CardPreviewProps = { form: ProductForm; product: StaffProduct };

/** The product's card in a list, as it would look with what is being typed. */
export function CardPreview({ form, product }: CardPreviewProps) {
  const [title, discount, newPrice] = useWatch({
    control: form.control,
    name: ['title', 'discount', 'newPrice'],
  });
  const typed = readPrices({ discount, newPrice });
  const { name, price, oldPrice } = applyEdit(
    {
      name: product.pos.title,
      description: '',
      price: product.pos.price,
      formerPrice: formerPriceOf(product),
    },
    { title: title.trim(), description: '', ...(typed ?? product.edit) },
  );
  const { score, scoreAmount, is_new: isNew } = product;
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

/** A price from before that is not of our making. */
const formerPriceOf = ({ old_price, pos }: StaffProduct): number | null =>
  old_price !== null && old_price > pos.price ? old_price : null;
