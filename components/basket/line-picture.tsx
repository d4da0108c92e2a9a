import { photoUrl } from '@/lib/basket/photo';
import { classNames } from '../ui/class-names';

type LinePictureProps = { photo: string | null | undefined; faded?: boolean };

/** Decorative: the name beside it is the link. */
export function LinePicture({ photo, faded = false }: LinePictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the picture route gives the right size itself
    <img
      src={photoUrl(photo, 240)}
      alt=""
      width={84}
      height={100}
      loading="lazy"
      className={classNames(
        'row-[1/9] h-[88px] w-[72px] border-[1.5px] border-ink bg-paper-2 object-cover md:h-[100px] md:w-[84px]',
        faded && 'opacity-60 grayscale',
      )}
    />
  );
}
