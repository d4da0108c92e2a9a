import type { Metadata } from 'next';
import Link from 'next/link';
import { BasketPanel } from '@/components/basket/basket-panel';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { buttonClass } from '@/components/ui/button';

export const metadata: Metadata = { title: { absolute: 'Сторінку не знайдено — Амплуа' } };

/** Stands outside the shop's layout: it also answers addresses that no layout knows. */
export default function NotFound() {
  return (
    <>
      <Header />
      <main className="wrap min-h-[60vh] pt-10">
        <EmptyPanel
          level={1}
          title="Такої сторінки немає"
          text="Можливо, товар зняли з продажу або в адресі помилка. Пошук угорі та категорії допоможуть знайти потрібне."
        >
          <Link href="/" className={buttonClass()}>
            На головну
          </Link>
          <Link href="/cosplay" className={buttonClass({ variant: 'secondary' })}>
            До костюмів
          </Link>
        </EmptyPanel>
      </main>
      <Footer />
      <BasketPanel />
    </>
  );
}
