import { linePhotoUrl } from '@/lib/basket/photo';

/** The picture of a line of an order. Decorative: the name is beside it. */
export const SmallPhoto = ({ path }: { path: Parameters<typeof linePhotoUrl>[0] }) => (
  // biome-ignore lint/performance/noImgElement: the picture route gives the right size itself
  <img
    src={linePhotoUrl(path)}
    alt=""
    width={56}
    height={64}
    className="h-16 w-14 border-[1.5px] border-ink bg-paper-2 object-cover"
  />
);
