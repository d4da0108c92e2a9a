import Link from 'next/link';
import { useId } from 'react';
import { Photo } from '@/components/catalogue/photo';
import { SizeSelect } from '@/components/catalogue/product/size-select';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon/icon';
import { Price } from '@/components/ui/price';
import { type OutfitSizes, type Slot, sizeOf } from '@/lib/catalogue/landing/outfit';
import {
  hasDearerSize,
  type ProductPart,
  priceFrom,
  productPath,
  stockState,
} from '@/lib/catalogue/product/product';
import { SLOT_NAMES } from '@/lib/catalogue/product/roles';
import { formatPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';

type OutfitSlotProps = {
  slot: Slot;
  chosen: ProductPart | null;
  /** Whether the chosen costume already includes an item for this slot. */
  isCovered: boolean;
  sizes: OutfitSizes;
  isSizeMissing: boolean;
  /** Called with the product's id, or null to leave the slot empty. */
  onChoose: (id: number | null) => void;
};

/** A slot of the outfit: its options as pictures, and the chosen product as text. */
export function OutfitSlot({
  slot,
  chosen,
  isCovered,
  sizes,
  isSizeMissing,
  onChoose,
}: OutfitSlotProps) {
  const group = useId();
  const { name, without } = SLOT_NAMES[slot.role];
  return (
    <fieldset className="slot">
      <legend>{name}</legend>
      <div className="slot-body">
        <div className="slot-choices">
          {slot.choices.map((product) => (
            <ChoiceTile
              key={product.id}
              group={group}
              product={product}
              isChosen={product === chosen}
              onChoose={onChoose}
            />
          ))}
          <label className="slot-choice slot-none">
            <input
              type="radio"
              name={group}
              value=""
              checked={chosen === null}
              onChange={() => onChoose(null)}
            />
            {without}
            <Mark />
          </label>
        </div>
        <div className="slot-chosen">
          {chosen ? (
            <Chosen product={chosen} sizes={sizes} isSizeMissing={isSizeMissing} />
          ) : (
            <p className="text-ink-3">{emptyText(slot, isCovered)}</p>
          )}
        </div>
      </div>
    </fieldset>
  );
}

function emptyText({ choices }: Slot, isCovered: boolean): string {
  if (choices.every(({ available }) => available <= 0)) {
    return 'Тут усе розпродано. Можна зібрати образ без цієї речі.';
  }
  return isCovered
    ? 'Схожа річ уже в\u00a0костюмі. За\u00a0бажанням додайте ще.'
    : 'Цієї речі в\u00a0образі не\u00a0буде.';
}

type ChoiceTileProps = {
  group: string;
  product: ProductPart;
  isChosen: boolean;
  onChoose: (id: number) => void;
};

function ChoiceTile({ group, product, isChosen, onChoose }: ChoiceTileProps) {
  const isSoldOut = product.available <= 0;
  return (
    <label className="slot-choice" title={product.name}>
      <input
        type="radio"
        name={group}
        value={product.id}
        checked={isChosen}
        // The chosen option is never disabled, even if it has just sold out.
        disabled={isSoldOut && !isChosen}
        onChange={() => onChoose(product.id)}
      />
      <Photo
        path={product.photo}
        colour={product.photoColour}
        alt=""
        sizes="76px"
        width={76}
        height={95}
        largest={240}
      />
      <span className="sr-only">
        {product.name}, {formatPrice(priceFrom(product))}
        {isSoldOut && ', немає в наявності'}
      </span>
      <Mark />
    </label>
  );
}

/** Check mark of the chosen option, since colour alone would not be enough. */
const Mark = () => (
  <span className="slot-mark" aria-hidden="true">
    <Icon name="check" size={16} />
  </span>
);

type ChosenProps = { product: ProductPart; sizes: OutfitSizes; isSizeMissing: boolean };

function Chosen({ product, sizes, isSizeMissing }: ChosenProps) {
  const size = sizeOf(product, sizes);
  const { kind, text } = stockState((size ?? product).available);
  return (
    <>
      <Link
        href={productPath(product)}
        prefetch={false}
        className="-my-2.5 py-2.5 font-medium hover:text-accent"
      >
        {typeset(product.name)}
      </Link>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          {!size && hasDearerSize(product) && <span className="text-ink-2">від&nbsp;</span>}
          <Price amount={size?.price ?? priceFrom(product)} />
        </span>
        <span className={classNames('stock', `stock-${kind}`)}>
          <i aria-hidden="true" />
          <b>{text}</b>
        </span>
      </span>
      {product.sizes.length > 1 && (
        <SizeSelect
          productId={product.id}
          name={product.name}
          sizes={product.sizes}
          chosen={size?.size}
          isMissing={isSizeMissing}
          className="max-w-65"
        />
      )}
      {product.sizes.length === 1 && size && <span className="text-ink-2">Розмір {size.size}</span>}
    </>
  );
}
