'use client';

import { useRouter } from 'next/navigation';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffTag } from '@/lib/tags/staff-tag';
import { ConfirmButton } from '../form/confirm-dialog';
import { AdminPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import { useRemoveTag } from './tag-hooks';

/** Deletes the tag, or says why it cannot be deleted. */
export function RemoveTag({ tag }: { tag: StaffTag }) {
  const router = useRouter();
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
  const confirm = (close: () => void) =>
    remove.mutate(undefined, {
      onSuccess: () => {
        doneToast('tag', `Тег «${tag.name}» видалено`);
        router.push('/admin/tags');
      },
      onError: (error) => failToast('tag', errorText(error)),
      onSettled: close,
    });
  return (
    <AdminPanel title="Видалити">
      <p className="mb-3 text-[15px] text-ink-2">Каса цього тегу не&nbsp;називає.</p>
      <ConfirmButton
        button={{ children: 'Видалити тег' }}
        title="Видалити тег?"
        confirm="Видалити"
        isBusy={remove.isPending}
        onConfirm={confirm}
      >
        <p>
          <b>«{tag.name}»</b> зникне з&nbsp;товарів, фільтрів і&nbsp;пошуку, а&nbsp;його адреси,
          зокрема давні, відповідатимуть «не&nbsp;знайдено».
        </p>
      </ConfirmButton>
    </AdminPanel>
  );
}
