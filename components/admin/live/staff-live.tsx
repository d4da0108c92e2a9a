'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { ringFor } from '@/components/admin/sounds';
import { showToast } from '@/components/ui/overlay/show-toast';
import { plural } from '@/lib/shared/plural';
import { useStaffCounts } from '@/lib/staff/hooks';
import { restoreBell } from '@/stores/bell';
import { STAFF } from '../staff-query';
import { useCountInTitle } from './count-in-title';
import { restorePush } from './push';
import { onStaffNews, type StaffNews, StaffStream } from './staff-stream';

const LIST = '/admin/orders';

/**
 * Keeps every open admin page up to date, and announces new orders: in the tab's title, as the badge of the installed
 * admin app, by sound if it is on, and by a toast (except on the order list).
 */
export function StaffLive() {
  const queries = useQueryClient();
  const router = useRouter();
  const path = usePathname();
  const { data: counts } = useStaffCounts();
  useCountInTitle(counts?.[LIST] ?? 0);

  const heed = useEffectEvent(({ changes, reviews, isQuiet }: StaffNews) => {
    const renew = (...key: string[]) =>
      void queries.invalidateQueries({ queryKey: [...STAFF, ...key] });
    if (changes.length > 0 || reviews) renew('counts');
    if (changes.length === 0) return;
    renew('/api/admin/orders/counts');
    for (const number of new Set(changes.map((change) => change.number))) {
      renew(`/api/admin/orders/${number}`);
    }
    // Marks the order lists as stale without a refetch, because an open list itself decides when its rows may move.
    void queries.invalidateQueries({ queryKey: [...STAFF, '/api/orders'], refetchType: 'none' });
    const arrived = changes.filter(({ isNew }) => isNew).map(({ number }) => number);
    const [first] = arrived;
    if (!first || isQuiet) return;
    ringFor(first);
    if (path !== LIST) tellOf(arrived, (to) => router.push(to));
  });

  useEffect(() => {
    restoreBell();
    // A failure to restore push messages is not shown.
    restorePush().catch(() => {});
    const stop = onStaffNews(heed);
    const close = new StaffStream().open();
    return () => {
      close();
      stop();
    };
  }, []);
  return null;
}

function tellOf(numbers: string[], go: (path: string) => void) {
  const count = numbers.length;
  const isOne = count === 1;
  showToast({
    id: 'new-order',
    tone: 'ok',
    title: isOne
      ? 'Нове замовлення'
      : `${count}\u00a0${plural(count, 'нове замовлення', 'нові замовлення', 'нових замовлень')}`,
    ...(isOne && { text: numbers[0] ?? '' }),
    action: {
      label: isOne ? 'Відкрити' : 'До списку',
      run: () => followLink(isOne ? `${LIST}/${numbers[0]}` : LIST, go),
    },
  });
}

/** Navigates like a click on a link, so that unsaved changes are confirmed first. */
function followLink(path: string, go: (path: string) => void) {
  const link = Object.assign(document.createElement('a'), { href: path });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    go(path);
  });
  document.body.append(link);
  link.click();
  link.remove();
}
