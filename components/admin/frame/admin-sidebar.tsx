import { LogoMark } from '@/components/layout/logo';
import type { AdminPath } from '@/lib/http/auth/admin-sections';
import { AdminNav } from './admin-nav';

export function AdminSidebar({ person, sections }: { person: string; sections: AdminPath[] }) {
  return (
    <div className="on-ink sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-ink px-3.5 py-5 text-white lg:flex">
      <header className="mb-5 flex items-center gap-3 px-2 font-display text-lg font-bold">
        <LogoMark size={36} className="[--mask:#494252]" />
        Амплуа
      </header>
      <AdminNav person={person} sections={sections} />
    </div>
  );
}
