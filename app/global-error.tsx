'use client';

import { useEffect } from 'react';
import { applyTheme } from '@/components/layout/apply-theme';
import './globals.css';

/**
 * Even the root layout failed, so this renders the whole document. Plain, and without
 * the shop's fonts, since every page brings it.
 */
export default function GlobalError({ retry }: { error: Error; retry: () => void }) {
  useEffect(() => {
    applyTheme();
  });
  return (
    <html lang="uk">
      <head>
        <title>Помилка — Амплуа</title>
      </head>
      <body style={{ fontFamily: 'system-ui, sans-serif' }}>
        <main className="wrap pt-10">
          <div className="empty">
            <h1>Магазин тимчасово не відповідає</h1>
            <p>Кошик збережено; спробуйте ще раз за хвилину.</p>
            <button type="button" className="btn btn-primary mt-2" onClick={retry}>
              Спробувати ще раз
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}
