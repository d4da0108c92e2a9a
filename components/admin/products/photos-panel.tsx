import { Photo } from '@/components/catalogue/photo';
import type { StaffProduct } from '@/lib/catalogue/staff/answers';
import { AdminPanel } from '../panel';

/** The photos of a product that the POS lists no more: nobody writes about them. */
export function PhotosPanel({ product }: { product: StaffProduct }) {
  const photos = [product.photo, ...product.photo_extra].filter(Boolean);
  return (
    <AdminPanel
      title="Фото"
      aside={<span className="text-sm text-ink-2">Порядок і склад – з&nbsp;каси</span>}
    >
      {photos.length === 0 ? (
        <p className="text-ink-2">
          Фото немає, тож покупці бачать порожню рамку. Додайте його до&nbsp;картки товару
          в&nbsp;касі.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {photos.map((path, place) => (
            <li key={path} className="relative">
              <Photo
                path={path}
                alt={place === 0 ? 'Головне фото' : `Фото ${place + 1}`}
                sizes="112px"
                width={112}
                height={140}
                largest={240}
                className="h-[140px] w-28 border-[1.5px] border-ink object-cover"
              />
              {place === 0 && (
                <span className="absolute bottom-0 left-0 bg-ink px-2 py-0.5 text-[13px] text-white">
                  Головне
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
