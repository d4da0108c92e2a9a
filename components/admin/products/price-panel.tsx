import { useWatch } from 'react-hook-form';
import { AdminPanel } from '@/components/admin/panel';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { reductionText } from '@/lib/campaigns/campaign';
import {
  effectivePrice,
  isNewPriceIneffective,
  type PriceEdit,
  priceIssues,
} from '@/lib/catalogue/product/pricing';
import type { StaffProduct } from '@/lib/catalogue-admin/answers';
import { readPrices } from '@/lib/catalogue-admin/typed-price';
import { longMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { RecordField } from '../form/record-fields';
import { TextLink } from '../links';
import type { ProductForm } from './use-product-form';

/** Button that resets a field to the POS's value; `what` names the field in the accusative: «назву». */
export const BackToPos = ({ what, onPress }: { what: string; onPress: () => void }) => (
  <button
    type="button"
    className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
    onClick={onPress}
  >
    <AnyIcon name="back" size={16} />
    Повернути {what} з&nbsp;каси
  </button>
);

/** Panel with the POS's price, the fields for the staff's discount, and the resulting price. */
export function PricePanel({ form, product }: { form: ProductForm; product: StaffProduct }) {
  const { setValue, control } = form;
  const [discount, newPrice] = useWatch({ control, name: ['discount', 'newPrice'] });
  const typed = readPrices({ discount, newPrice });
  const isReduced = typed !== null && (typed.discount > 0 || typed.newPrice !== null);
  const giveBack = () => {
    setValue('discount', '0', { shouldDirty: true, shouldValidate: true });
    setValue('newPrice', '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <AdminPanel title="Ціна">
      <div className="grid gap-4 md:grid-cols-3 md:items-start">
        <RecordField
          form={form}
          name="price"
          label="Ціна в касі, ₴"
          readOnly
          hint="Змінюється лише в касі"
        />
        <RecordField
          form={form}
          name="discount"
          label="Знижка, %"
          inputMode="numeric"
          aria-required
          hint="0 – без знижки"
        />
        <RecordField
          form={form}
          name="newPrice"
          label="Нова ціна, ₴"
          inputMode="decimal"
          hint="Діє замість знижки, одна для всіх розмірів"
        />
      </div>
      {isNewPriceIneffective(product.pos.price, product.edit) && (
        <p className="mt-4 flex items-center gap-2 bg-warn-t px-3 py-2.5 text-[15px] text-warn">
          <AnyIcon name="alert" size={20} className="flex-none" />
          <span>
            Нова ціна {formatPrice(product.edit.newPrice ?? 0)} нічого не&nbsp;знижує: у&nbsp;касі
            вже {formatPrice(product.pos.price)}. Зменште її або приберіть.
          </span>
        </p>
      )}
      {product.campaign && (
        <p className="mt-4 text-[15px]">
          <TextLink href={`/admin/campaigns/${product.campaign.id}`}>
            Акція «{product.campaign.title}»
          </TextLink>{' '}
          {reductionText(product.campaign)} до&nbsp;{longMoment(product.campaign.until)}: діє нижча
          з&nbsp;двох цін.
        </p>
      )}
      <PricePreview product={product} edit={typed} />
      {isReduced && <BackToPos what="ціну" onPress={giveBack} />}
    </AdminPanel>
  );
}

type PricePreviewProps = { product: StaffProduct; edit: PriceEdit | null };

/** The price that shoppers would pay for each size with the typed discount and the product's campaign. */
export function PricePreview({ product, edit }: PricePreviewProps) {
  const isWrong =
    edit === null || Object.keys(priceIssues(product.pos.price, edit, product.edit)).length > 0;
  return (
    <div className="mt-4 border-l-4 border-ink bg-paper px-4 py-3" aria-live="polite">
      <p className="text-sm font-semibold text-ink-2">Покупець заплатить</p>
      {isWrong ? (
        <p>Виправте ціну, щоб побачити</p>
      ) : (
        <ul className="grid gap-1">
          {pricesOf(product, edit).map(({ sizes, pos, price }) => (
            <li key={sizes} className="flex flex-wrap items-baseline gap-x-3">
              {sizes && <span className="text-ink-2">{sizes}:</span>}
              <b className="text-lg digits">{formatPrice(price)}</b>
              {price < pos && (
                <span className="text-sm text-ink-2">
                  замість {formatPrice(pos)}, дешевше на&nbsp;{formatPrice(pos - price)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Groups the sizes that have the same price. */
function pricesOf({ sizes, pos, campaign }: StaffProduct, edit: PriceEdit) {
  const groups = new Map<number, string[]>();
  for (const { size, posPrice } of sizes) {
    groups.set(posPrice, [...(groups.get(posPrice) ?? []), size]);
  }
  if (groups.size === 0) groups.set(pos.price, []);
  return [...groups].map(([posPrice, named]) => ({
    sizes: named.filter(Boolean).join(', '),
    pos: posPrice,
    price: effectivePrice(posPrice, { ...edit, campaign }),
  }));
}
