import { Photo } from '@/components/catalogue/photo';
import { classNames } from '@/components/ui/class-names';
import { useProducts } from '@/lib/catalogue/product/hooks';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { productCount } from '@/lib/catalogue/product/product-count';
import { useGuestWishes } from '@/stores/guest-wishes';

/**
 * Pure: the guest's wishes to show, and their total number. `asked` are the requested ids, the first ones of `ids`.
 * `found` are the requested products that are still sold. While these load, `found` is undefined and `shown` has a null
 * for each requested product.
 */
export function visibleWishes(
  ids: number[],
  asked: number[],
  found: ListedProduct[] | undefined,
): { shown: (ListedProduct | null)[]; total: number } {
  const shown = found ?? asked.map(() => null);
  return { shown, total: ids.length - (asked.length - shown.length) };
}

/** Maximum number of products requested. More than are shown, in case some are no longer sold. */
const ASKED = 12;

type KeptWishesProps = {
  /** Maximum number of pictures; the number of further wishes is shown as text. */
  most: number;
  className?: string;
};

/** Preview of a guest's wish list, which the account will get after sign-in. Renders nothing if the list is empty. */
export function GuestWishPreview({ most, className }: KeptWishesProps) {
  const ids = useGuestWishes((wishes) => wishes.ids);
  const asked = ids.slice(0, ASKED);
  const { data, isError } = useProducts(asked);
  const { shown, total } = visibleWishes(ids, asked, data);
  if (total === 0) return null;
  const pictures = shown.slice(0, most);
  const more = total - pictures.length;
  return (
    <div className={classNames('flex gap-x-3 gap-y-2', className)}>
      {!isError && (
        <ul className="flex flex-none gap-1.5">
          {pictures.map((product, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no product yet
            <li key={place} className="h-[55px] w-11 overflow-hidden rounded-field bg-paper-2">
              {product && (
                <Photo
                  path={product.photo}
                  alt={product.name}
                  sizes="44px"
                  largest={120}
                  width={44}
                  height={55}
                  eager
                  className="size-full object-cover"
                />
              )}
            </li>
          ))}
          {more > 0 && (
            <li className="grid h-[55px] min-w-11 place-items-center rounded-field bg-paper-2 px-1.5 text-[13px] text-ink-2">
              ще&nbsp;{more}
            </li>
          )}
        </ul>
      )}
      <p className="text-sm text-ink-2">
        Обрано {productCount(total)}: збережемо {total === 1 ? 'його' : 'їх'} у&nbsp;кабінеті
      </p>
    </div>
  );
}
