'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffTag } from '@/lib/tags/answers';
import { ConfirmDialog } from '../form/confirm-dialog';
import { AdminPanel } from '../panel';
import { useRemoveTag } from './tag-hooks';

/** Deletes the tag, or says why it cannot be. */
export function RemoveTag({ tag }: { tag: StaffTag }) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveTag(tag.id);
  if (tag.fromPos > 0) {
    return (
      <AdminPanel title="Видалити">
        <p className="text-[15px] text-ink-2">
          Каса називає так {productCount(tag.fromPos)}, тож після видалення тег з’явився&nbsp;б
          знову. Приберіть назву в&nbsp;касі або об’єднайте тег з&nbsp;іншим.
        </p>
      </AdminPanel>
    );
  }
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast({ id: 'tag', tone: 'ok', title: `Тег «${tag.name}» видалено` });
        router.push('/admin/tags');
      },
      onError: (error) => showToast({ id: 'tag', tone: 'error', title: errorText(error) }),
      onSettled: () => setAsking(false),
    });
  return (
    <AdminPanel title="Видалити">
      <p className="mb-3 text-[15px] text-ink-2">Каса цього тегу не&nbsp;називає.</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Видалити тег
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Видалити тег?"
        confirm="Видалити"
        isBusy={remove.isPending}
        onConfirm={confirm}
      >
        <p>
          <b>«{tag.name}»</b> зникне з&nbsp;товарів, фільтрів і&nbsp;пошуку, а&nbsp;його адреси,
          зокрема давні, відповідатимуть «не&nbsp;знайдено».
        </p>
      </ConfirmDialog>
    </AdminPanel>
  );
}
