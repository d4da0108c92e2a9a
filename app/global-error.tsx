'use client';

import { fontVariables } from './fonts';
import './globals.css';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Button } from '@/components/ui/button';

/** Even the root layout failed, so this renders the whole document. */
export default function GlobalError({ retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="uk" className={fontVariables}>
      <head>
        <title>Помилка — Амплуа</title>
      </head>
      <body>
        <main className="wrap pt-10">
          <EmptyPanel
            level={1}
            title="Магазин тимчасово не відповідає"
            text="Кошик збережено; спробуйте ще раз за хвилину."
          >
            <Button onClick={retry}>Спробувати ще раз</Button>
          </EmptyPanel>
        </main>
      </body>
    </html>
  );
}
