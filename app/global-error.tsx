'use client';

import { useEffect } from 'react';
import { applyTheme } from '@/components/layout/apply-theme';
import { useRetryOnce } from '@/components/layout/retry-once';
import './globals.css';

/**
 * Renders the whole document when the root layout has failed. Plain, and without the shop's fonts, since every page
 * loads this code.
 */
export default function GlobalError({ retry }: { error: Error; retry: () => void }) {
  useEffect(() => {
    applyTheme();
  });
  useRetryOnce(retry);
  return (
    <html lang="uk">
      <head>
        <title>Помилка — Амплуа</title>
      </head>
      <body style={{ fontFamily: 'system-ui, sans-serif' }}>
        <main className="wrap pt-10">
          <div className="empty">
            <h1>Ця сторінка зламалася</h1>
            <p>Решта магазину працює. Спробуйте ще раз або почніть із головної.</p>
            <div className="mt-2 flex flex-wrap justify-center gap-3">
              <button type="button" className="btn btn-primary" onClick={retry}>
                Спробувати ще раз
              </button>
              <a href="/" className="btn btn-secondary">
                На головну
              </a>
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}
