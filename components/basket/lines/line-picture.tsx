import { classNames } from '@/components/ui/class-names';
import { linePhotoUrl } from '@/lib/basket/photo';

/** Maximum number of photos in a bundle's picture. */
const MOST = 2;

type LinePictureProps = { photos: (string | null | undefined)[]; faded?: boolean };

/** A line's picture: one photo, or a bundle's photos below each other. Decorative: the name beside it is the link. */
export function LinePicture({ photos, faded = false }: LinePictureProps) {
  const shown = photos.length > 0 ? photos.slice(0, MOST) : [null];
  return (
    <span
      className={classNames(
        'row-[1/9] grid h-[88px] w-[72px] auto-rows-fr gap-[1.5px] border-[1.5px] border-ink bg-ink md:h-[100px] md:w-[84px]',
        faded && 'faded',
      )}
    >
      {shown.map((photo, index) => (
        // biome-ignore lint/performance/noImgElement: the picture route gives the right size itself
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          key={index}
          src={linePhotoUrl(photo, 240)}
          alt=""
          width={84}
          height={100}
          loading="lazy"
          className="size-full min-h-0 bg-paper-2 object-cover"
        />
      ))}
    </span>
  );
}
