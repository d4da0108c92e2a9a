'use client';

import { ONE_OF_LIST } from '@/lib/catalogue/landing/tag-lists';
import { RecordScreen } from '../form/record-screen';
import { TagEditor } from './tag-editor';
import { useTag } from './tag-hooks';

export function TagScreen({ id }: { id: string }) {
  const query = useTag(id);
  const tag = query.data;
  const list = tag?.list ?? 'characters';
  return (
    <RecordScreen
      what="tag"
      query={query}
      up={{ title: 'Теги', path: `/admin/tags${list === 'characters' ? '' : `?list=${list}`}` }}
      title={
        tag ? (
          <>
            {tag.name}{' '}
            <small className="text-base font-normal text-ink-3">{ONE_OF_LIST[tag.list]}</small>
          </>
        ) : (
          'Тег'
        )
      }
    >
      {(initial, reload) => <TagEditor initial={initial} reload={reload} />}
    </RecordScreen>
  );
}
