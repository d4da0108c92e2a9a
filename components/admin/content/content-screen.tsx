'use client';

import { CONTENT_KINDS, type ContentKey } from '@/lib/content/kinds';
import { RecordField } from '../form/record-fields';
import { FieldsPanel } from '../panel';
import { ContentEditor } from './content-editor';

/** The editor of what `contentKey` names. */
export const ContentScreen = ({ contentKey }: { contentKey: ContentKey }) => (
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
