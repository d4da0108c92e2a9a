import { linePhotoUrl } from '@/lib/basket/photo';

type SmallPhotoProps = { path: Parameters<typeof linePhotoUrl>[0] };

/** The picture of a line of an order. Decorative: the name is beside it. */
export const SmallPhoto = ({ path }: SmallPhotoProps) => (
  // biome-ignore lint/performance/noImgElement: the picture route gives the right size itself
  <img
    src={linePhotoUrl(path)}
    alt=""
    width={56}
    height={64}
    className="h-16 w-14 border-[1.5px] border-ink bg-paper-2 object-cover"
  />
);
