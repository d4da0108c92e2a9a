'use client';

import { CONTENT_KINDS, type ContentKey, kindOfContent, pageIdOf } from '@/lib/content/kinds';
import { MAIL_NAMES } from '@/lib/content/mail-texts';
import { recordOf } from '@/lib/shared/record-of';
import { RecordField, RecordTextarea } from '../form/record-fields';
import { FieldsPanel } from '../panel';
import { TextHelp } from '../settings/text-form';
import { ContentEditor } from './content-editor';
import { HomeFields } from './home/home-fields';
import { MailsFields } from './mails-fields';
import { MenuFields } from './menu-fields';
import { PagePanel } from './page-panel';

type ContentScreenProps = {
  contentKey: ContentKey;
  /** The shop's own text of a help page. */
  ownText: string;
};

/** The editor of what `contentKey` names. */
export function ContentScreen({ contentKey, ownText }: ContentScreenProps) {
  const kind = kindOfContent(contentKey);
  switch (kind) {
    case 'announcement':
      return (
        <ContentEditor contentKey={contentKey} {...CONTENT_KINDS.announcement}>
          {(form) => (
            <FieldsPanel title="Оголошення">
              <RecordField
                form={form}
                name="text"
                label="Текст"
                hint="Над шапкою кожної сторінки. Порожній: рядка немає"
                maxLength={120}
              />
              <RecordField
                form={form}
                name="href"
                label="Куди веде"
                hint="Наприклад /sale. Можна порожнє"
              />
            </FieldsPanel>
          )}
        </ContentEditor>
      );
    case 'home':
      return (
        <ContentEditor contentKey={contentKey} {...CONTENT_KINDS.home}>
          {(form) => <HomeFields form={form} />}
        </ContentEditor>
      );
    case 'menu':
      return (
        <ContentEditor contentKey={contentKey} {...CONTENT_KINDS.menu}>
          {(form) => <MenuFields form={form} />}
        </ContentEditor>
      );
    case 'mails':
      return (
        <ContentEditor
          contentKey={contentKey}
          {...CONTENT_KINDS.mails}
          initialName="Тексти магазину"
          startOf={(texts) =>
            recordOf(MAIL_NAMES.map((name) => [name, texts[name] ?? { subject: '', lead: '' }]))
          }
        >
          {(form) => <MailsFields form={form} />}
        </ContentEditor>
      );
    case 'page':
      return (
        <ContentEditor
          contentKey={contentKey}
          {...CONTENT_KINDS.page}
          initialName="Не показувати на сайті"
          aside={<PagePanel id={pageIdOf(contentKey)} />}
        >
          {(form) => (
            <FieldsPanel title="Сторінка">
              <RecordField form={form} name="title" label="Назва" maxLength={80} />
              <RecordField
                form={form}
                name="description"
                label="Опис для пошукових систем"
                hint="До 160 символів: про що ця сторінка"
                maxLength={200}
              />
              <RecordTextarea form={form} name="text" label="Текст" rows={24} spellCheck />
              <TextHelp />
            </FieldsPanel>
          )}
        </ContentEditor>
      );
    default:
      return (
        <ContentEditor
          contentKey={contentKey}
          {...CONTENT_KINDS[kind]}
          initialName="Текст магазину"
          startOf={({ text }) => ({ text: text || ownText })}
        >
          {(form) => (
            <FieldsPanel title="Текст сторінки">
              <RecordTextarea form={form} name="text" label="Текст" rows={24} spellCheck />
              <TextHelp />
            </FieldsPanel>
          )}
        </ContentEditor>
      );
  }
}
