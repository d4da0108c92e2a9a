import { connection } from 'next/server';
import { RefusedPage } from '@/components/admin/refused-page';

export const metadata = { title: 'Немає доступу — Амплуа' };

// proxy.ts rewrites to this page with status 403. The page contains nothing confidential.
export default async function ForbiddenPage() {
  await connection();
  return (
    <RefusedPage
      title="Сюди вам не відкрито"
      text="Ваша роль у магазині не дає права на цю сторінку. Якщо вона потрібна для роботи, попросіть адміністратора."
    />
  );
}
