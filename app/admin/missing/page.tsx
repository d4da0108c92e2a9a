import type { Metadata } from 'next';
import { connection } from 'next/server';
import { RefusedPage } from '@/components/admin/refused-page';

// proxy.ts leads here with a 404.
export const instant = false;

export const metadata: Metadata = { title: 'Такої сторінки немає — Амплуа' };

export default async function MissingAdminPage() {
  await connection();
  return <RefusedPage title="Такої сторінки немає" text="Перевірте адресу або відкрийте огляд." />;
}
