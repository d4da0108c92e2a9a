'use client';

import { useRetryOnce } from '@/components/layout/retry-once';

/** Error page with the shop's header and basket. Plain elements, since every page loads this code. */
export default function ShopFailure({ retry }: { error: Error; retry: () => void }) {
  useRetryOnce(retry);
  return (
    <div className="wrap pt-10">
      <div className="empty">
        <h1>Щось пішло не так</h1>
        <p>Сторінка не відкрилася. Кошик збережено; спробуйте ще раз за хвилину.</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <button type="button" className="btn btn-primary" onClick={retry}>
            Спробувати ще раз
          </button>
          <a href="/" className="btn btn-secondary">
            На головну
          </a>
        </div>
      </div>
    </div>
  );
}
