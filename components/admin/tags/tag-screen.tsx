'use client';

import { ONE_OF_LIST } from '@/lib/catalogue/landing/tag-lists';
import { isMissing } from '@/lib/http/browser/api-client';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { MissingThing } from '../missing-thing';
import { PageHeading } from '../page-heading';
import { TagEditor } from './tag-editor';
import { useTag } from './tag-hooks';

const UP = { path: '/admin/tags', title: 'Теги' };

/** The admin page of a tag, while it is loading, loaded, failed or missing. */
export function TagScreen({ id }: { id: string }) {
  const query = useTag(id);
  const { data: tag, error, refetch } = query;
  if (!tag && isMissing(error)) return <MissingThing what="tag" />;
  if (!tag) {
    return (
      <>
        <PageHeading title="Тег" up={UP} />
        <Loaded
          query={query}
          waiting={
            <div className="admin-panel" aria-busy="true">
              <AdminListSkeleton columns={2} />
            </div>
          }
        />
      </>
    );
  }
  const up = tag.list === 'characters' ? UP : { ...UP, path: `/admin/tags?list=${tag.list}` };
  return (
    <>
      <PageHeading
        up={up}
        title={
          <>
            {tag.name}{' '}
            <small className="text-base font-normal text-ink-3">{ONE_OF_LIST[tag.list]}</small>
          </>
        }
      />
      <TagEditor
        key={tag.id}
        initial={tag}
        reload={async () => (await refetch({ throwOnError: true })).data}
      />
    </>
  );
}
