import type { ReturnView } from '@/lib/order-rules/return-answers';
import { returnPhotoUrl } from '@/lib/orders/returning/hooks';

type ReturnPhotosProps = { token: string; photos: ReturnView['photos'] };

export function ReturnPhotos({ token, photos }: ReturnPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Фото" className="mt-2 flex flex-wrap gap-2">
      {photos.map(({ id, by }, place) => (
        <li key={id}>
          <a href={returnPhotoUrl(token, id)} target="_blank" rel="noopener" className="block">
            {/* biome-ignore lint/performance/noImgElement: a private picture of our API */}
            <img
              src={returnPhotoUrl(token, id)}
              alt={`Фото ${place + 1}${by === 'staff' ? ' від магазину' : ''}`}
              className="size-16 border-[1.5px] border-ink object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
