import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { editionText, renderLegal } from '@/components/legal/render-legal';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { PLACEHOLDERS } from '@/lib/settings/inputs';
import type { SettingView } from '@/lib/settings/settings';
import type { ShopDetails } from '@/lib/settings/shop';
import { AdminConfirmDialog } from '../form/confirm-dialog';
import { RecordTextarea } from '../form/record-fields';
import { RecordForm } from '../form/record-form';
import { AdminPanel } from '../panel';
import { useSection } from './use-section';

const TITLES = { offer: 'Публічна оферта', policy: 'Політика конфіденційності' };
const PATHS = { offer: '/public', policy: '/politic' };

type TextFormProps = {
  section: 'offer' | 'policy';
  view: SettingView<'offer' | 'policy'>;
  /** The default text, used until staff write their own. */
  initial: string;
  shop: ShopDetails;
};

/** Editor of a legal text, beside a preview. */
export function TextForm({ section, view, initial, shop }: TextFormProps) {
  const [isAsked, setAsked] = useState(false);
  const record = useSection({
    section,
    view: withText(view, initial),
    // An unchanged default text is stored as '', so that later changes of the default apply.
    toValue: ({ text }) => ({ text: text === initial ? '' : text }),
  });
  const { form } = record;
  const text = useDeferredValue(useWatch({ control: form.control, name: 'text' }) ?? '');
  const isOwn = view.value.text !== '';
  const title = TITLES[section];

  const restore = async () => {
    const isRestored = await record.send({ text: initial });
    setAsked(false);
    if (isRestored) form.reset({ text: initial });
  };

  return (
    <AdminPanel
      title={title}
      aside={
        <Tag tone={isOwn ? 'ultra' : 'neutral'} className="whitespace-normal">
          {isOwn ? `ваш текст, редакція від ${editionText(view.updatedAt)}` : 'початковий текст'}
        </Tag>
      }
    >
      <RecordForm
        record={record}
        className="grid gap-4"
        bar={{
          name: title,
          className: 'bg-white',
          children: isOwn && (
            <Button
              variant="secondary"
              aria-label={`Повернути початковий текст: ${title}`}
              onClick={() => setAsked(true)}
            >
              Повернути початковий текст
            </Button>
          ),
        }}
      >
        <div className="grid gap-5 xl:grid-cols-2">
          <RecordTextarea
            form={form}
            name="text"
            label={`Текст: ${title}`}
            rows={22}
            spellCheck
            hint={
              <a href={PATHS[section]} className="link inline-flex min-h-11 items-center">
                Сторінка на&nbsp;сайті
              </a>
            }
          />
          <TextPreview title={title} text={text} shop={shop} />
        </div>
        <TextHelp />
      </RecordForm>
      <AdminConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Повернути початковий текст"
        confirm="Повернути"
        isBusy={record.isSaving}
        onConfirm={() => void restore()}
      >
        На сайті одразу з’явиться текст, з&nbsp;яким магазин прийшов. Ваш лишиться в&nbsp;журналі
        змін.
      </AdminConfirmDialog>
    </AdminPanel>
  );
}

const withText = (view: SettingView<'offer' | 'policy'>, initial: string) => ({
  ...view,
  value: { text: view.value.text || initial },
});

const MARKS = [
  [
    '## Назва розділу {#mitka}',
    'новий розділ; мітка латиницею потрібна, щоб на нього вели посилання',
  ],
  ['### Підзаголовок', 'менший заголовок усередині розділу'],
  ['**важливо**', 'жирний текст'],
  ['- перше', 'список; кожен пункт з\u00a0нового рядка. З\u00a0номерами: «1. перше»'],
  ['[текст](https://example.com)', 'посилання'],
] as const;

/** Help for writing a legal text: markup, and placeholders for the shop's data. */
export function TextHelp() {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Як оформлювати текст
      </summary>
      <div className="grid gap-6 pt-2 lg:grid-cols-2">
        <Explained title="Позначки" rows={MARKS} />
        <Explained
          title="Дані магазину"
          rows={Object.entries(PLACEHOLDERS).map(([name, words]) => [`{{${name}}}`, words])}
        />
      </div>
      <p className="mt-3 text-sm text-ink-2">
        Між абзацами лишайте порожній рядок. HTML не&nbsp;діє: він покажеться як текст.
      </p>
    </details>
  );
}

type ExplainedProps = { title: string; rows: readonly (readonly [string, string])[] };

function Explained({ title, rows }: ExplainedProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <dl className="grid gap-2 text-sm">
        {rows.map(([mark, words]) => (
          <div key={mark}>
            <dt>
              <code className="bg-paper-2 px-1.5 py-0.5 break-words">{mark}</code>
            </dt>
            <dd className="text-ink-2">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Preview of a legal text, with its placeholders replaced by the shop's current data. */
function TextPreview({ title, text, shop }: { title: string; text: string; shop: ShopDetails }) {
  const { intro, sections } = renderLegal(text, shop);
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <p className="text-[15px] leading-[22px] font-semibold">Як це буде на&nbsp;сайті</p>
      <section
        aria-label={`Перегляд: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that the arrow keys can scroll it
        tabIndex={0}
        className="prose h-[560px] overflow-y-auto border border-line bg-paper px-4 text-[15px]"
      >
        <Markup html={intro} />
        {sections.map((section, index) => (
          <div key={section.id}>
            <h3>
              {index + 1}. {section.title}
            </h3>
            <Markup html={section.html} />
          </div>
        ))}
      </section>
    </div>
  );
}

const Markup = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderLegal escapes all markup typed by the author
  <div dangerouslySetInnerHTML={{ __html: html }} />
);
