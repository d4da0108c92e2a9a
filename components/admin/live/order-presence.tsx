import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { api } from '@/lib/http/browser/api-client';
import { deleteOnLeave } from '@/lib/http/browser/delete-on-leave';
import type { Presence } from '@/lib/orders/live/presence';
import { SECOND } from '@/lib/shared/clock';
import { STAFF } from '../staff-query';
import { onStaffNews } from './staff-stream';

/** Reports to the server that this staff member has the order open, and shows who else has. */
export function OrderPresence({ number }: { number: string }) {
  const path = `/api/admin/orders/${number}/presence`;
  const { data, refetch } = useQuery({
    queryKey: [...STAFF, path],
    queryFn: ({ signal }) => api.post<Presence>(path, { body: {}, signal, isBackground: true }),
    refetchInterval: 20 * SECOND,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const heed = useEffectEvent((people: string[]) => {
    if (people.includes(number) && !document.hidden) void refetch();
  });
  useEffect(() => onStaffNews(({ people }) => heed(people)), []);
  useEffect(() => {
    // If this request fails, the server drops the presence after 45 s.
    const leave = () => deleteOnLeave(path);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [path]);

  const { others = [], packing = null } = data ?? {};
  const texts = [
    packing && `Пакує ${packing}`,
    others.length > 0 && `Тут також ${others.join(', ')}`,
  ].filter(Boolean);
  return (
    <div role="status">
      {texts.length > 0 && (
        <p className="mb-4 flex items-center gap-2.5 bg-warn-t px-4 py-3 font-semibold text-warn">
          <AnyIcon name="user" size={20} className="flex-none" />
          {texts.join('. ')}
        </p>
      )}
    </div>
  );
}
