import { connection } from 'next/server';
import { SignInScreen } from '@/components/admin/sign-in/sign-in-screen';
import { staffPath } from '@/components/admin/sign-in/staff-path';

export const metadata = { title: 'Вхід для команди — Амплуа' };

type SignInPageProps = { searchParams: Promise<{ to?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  await connection();
  const { to = '' } = await searchParams;
  return <SignInScreen to={staffPath(String(to))} />;
}
