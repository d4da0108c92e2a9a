'use client';

import { CONTENT_KINDS, type ContentKey, kindOfContent } from '@/lib/content/kinds';
import { RecordField } from '../form/record-fields';
import { FieldsPanel } from '../panel';
import { ContentEditor } from './content-editor';
import { HomeFields } from './home/home-fields';

type ContentScreenProps = { contentKey: ContentKey };

/** The editor of what `contentKey` names. */
export const ContentScreen = ({ contentKey }: ContentScreenProps) =>
  kindOfContent(contentKey) === 'home' ? (
    <ContentEditor contentKey={contentKey} {...CONTENT_KINDS.home}>
      {(form) => <HomeFields form={form} />}
    </ContentEditor>
  ) : (
    <AnnouncementScreen contentKey={contentKey} />
  );

const AnnouncementScreen = ({ contentKey }: ContentScreenProps) => (
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
