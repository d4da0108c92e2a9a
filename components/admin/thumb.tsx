import { classNames } from '@/components/ui/class-names';
import { photoUrl } from '@/lib/catalogue/product/photo';

/** `isAtOnce`: loads eagerly, since a printed page is never scrolled. */
type ThumbProps = {
  path: string | null;
  isLarge?: boolean;
  isAtOnce?: boolean;
  className?: string;
};

/** A small photo of a product. Decorative: the product's name is beside it. */
export const Thumb = ({ path, isLarge = false, isAtOnce = false, className }: ThumbProps) => (
  // biome-ignore lint/performance/noImgElement: our own /media route sizes and caches pictures
  <img
    src={photoUrl(path || null, isLarge ? 240 : 120)}
    alt=""
    width={isLarge ? 88 : 44}
    height={isLarge ? 110 : 55}
    loading={isAtOnce ? 'eager' : 'lazy'}
    decoding="async"
    className={classNames(
      'flex-none border border-ink bg-paper-2 object-cover',
      isLarge ? 'h-[110px] w-[88px]' : 'h-[55px] w-11',
      className,
    )}
  />
);
