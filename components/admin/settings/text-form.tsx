import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { editionText } from '@/components/legal/edition';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form/field';
import { Tag } from '@/components/ui/tag';
import type { SettingView } from '@/lib/settings/settings';
import type { ShopDetails } from '@/lib/settings/shop';
import { ConfirmDialog } from '../form/confirm-dialog';
import { ConflictNotice } from '../form/conflict-notice';
import { SaveButton } from '../form/save-button';
import { UnsavedGuard } from '../form/unsaved-guard';
import { AdminPanel } from '../panel';
import { TextHelp } from './text-help';
import { TextPreview } from './text-preview';
import { useSection } from './use-section';

const TITLES = { offer: 'Публічна оферта', policy: 'Політика конфіденційності' };
const PATHS = { offer: '/public', policy: '/politic' };

type TextFormProps = {
  section: 'offer' | 'policy';
  view: SettingView<'offer' | 'policy'>;
  /** The text that the shop comes with. */
  initial: string;
  shop: ShopDetails;
};

/** A legal text with what becomes of it beside it. */
export function TextForm({ section, view, initial, shop }: TextFormProps) {
  const [isAsked, setAsked] = useState(false);
  const { form, hasConflict, reload, isSaving, submit, send } = useSection({
    section,
    view: withText(view, initial),
    // The shop's own text stays the shop's own, and follows it.
    toValue: ({ text }) => ({ text: text === initial ? '' : text }),
  });
  const text = useDeferredValue(useWatch({ control: form.control, name: 'text' }) ?? '');
  const isOwn = view.value.text !== '';
  const title = TITLES[section];

  const restore = async () => {
    const saved = await send({ text: '' });
    setAsked(false);
    if (saved) form.reset({ text: initial });
  };

  return (
    <AdminPanel
      title={title}
      aside={
        <Tag tone={isOwn ? 'ultra' : 'neutral'}>
          {isOwn ? `ваш текст, редакція від ${editionText(view.updatedAt)}` : 'початковий текст'}
        </Tag>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {hasConflict && <ConflictNotice onReload={() => void reload()} />}
        <div className="grid gap-5 xl:grid-cols-2">
          <TextareaField
            label={`Текст: ${title}`}
            {...form.register('text')}
            rows={22}
            spellCheck
            error={form.formState.errors.text?.message}
            hint={
              <a href={PATHS[section]} className="link inline-flex min-h-11 items-center">
                Сторінка на&nbsp;сайті
              </a>
            }
          />
          <TextPreview title={title} text={text} shop={shop} />
        </div>
        <TextHelp />
        <div className="flex flex-wrap gap-3">
          <SaveButton loading={isSaving} aria-label={`Зберегти: ${title}`} />
          {isOwn && (
            <Button
              variant="secondary"
              aria-label={`Повернути початковий текст: ${title}`}
              onClick={() => setAsked(true)}
            >
              Повернути початковий текст
            </Button>
          )}
        </div>
      </form>
      <UnsavedGuard isUnsaved={form.formState.isDirty} />
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Повернути початковий текст"
        confirm="Повернути"
        isBusy={isSaving}
        onConfirm={() => void restore()}
      >
        На сайті одразу з’явиться текст, з&nbsp;яким магазин прийшов. Ваш лишиться в&nbsp;журналі
        змін.
      </ConfirmDialog>
    </AdminPanel>
  );
}

const withText = (view: SettingView<'offer' | 'policy'>, initial: string) => ({
  ...view,
  value: { text: view.value.text || initial },
});
