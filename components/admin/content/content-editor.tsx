'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { StaffContent } from '@/lib/content/answers';
import type { ContentKey } from '@/lib/content/kinds';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import { RecordForm } from '../form/record-form';
import { RecordScreen } from '../form/record-screen';
import { useRecord } from '../form/use-record';
import { recordQueryOptions, useStaffChange } from '../staff-query';
import { doneToast, failToast } from '../toasts';
import { PAGES } from './pages-panel';
import { PublishPanel } from './publish-panel';
import { VersionsPanel } from './versions-panel';

const PATH = '/api/admin/content';

type ContentEditorProps<Values extends FieldValues> = {
  contentKey: ContentKey;
  title: string;
  schema: z.ZodType<Values, Values>;
  /** Fills the form from the stored value. */
  startOf?: (value: Values) => Values;
  /** The name of what is shown without any version. */
  initialName?: string;
  /** Panels above the versions. */
  aside?: ReactNode;
  /** The fields of the value. */
  children: (form: UseFormReturn<Values, unknown, Values>) => ReactNode;
};

/** The editor of a content: its draft, publishing, and former versions. */
export function ContentEditor<Values extends FieldValues>(props: ContentEditorProps<Values>) {
  const query = useQuery(recordQueryOptions<StaffContent>(`${PATH}/${props.contentKey}`));
  return (
    <RecordScreen what="content" title={props.title} query={query}>
      {(stored, reload) => <Editor {...props} first={stored} reload={reload} />}
    </RecordScreen>
  );
}

type EditorProps<Values extends FieldValues> = ContentEditorProps<Values> & {
  first: StaffContent;
  reload: () => Promise<StaffContent | undefined>;
};

function Editor<Values extends FieldValues>(props: EditorProps<Values>) {
  const { contentKey: key, schema, startOf = (value) => value, first, reload, children } = props;
  const path = `${PATH}/${key}`;
  const latest = useRef(first);
  const [isRefused, setRefused] = useState(false);
  // Changes reload the list of pages, which has their titles and whether shoppers see them.
  const change = useStaffChange(PAGES, (send: () => Promise<StaffContent>) => send());
  const save = useStaffChange(PAGES, (body: { value: Values; version: number; after: number }) =>
    api.patch<StaffContent>(path, { body, ...SAVE }),
  );
  const record = useRecord<StaffContent, Values>({
    what: 'content',
    id: key,
    first,
    valuesOf: ({ draft, live }) => startOf((draft ? draft.value : live) as Values),
    resolverOf: () => zodResolver(schema),
    save: async (value, { draft, versions }) => {
      const after = Math.max(0, ...versions.map(({ id }) => id));
      latest.current = await save.mutateAsync({ value, version: draft?.version ?? 0, after });
      return latest.current;
    },
    load: async () => {
      const fresh = await reload();
      if (fresh) latest.current = fresh;
      return fresh;
    },
    fieldOf: (path) => path.replace(/^value\./, ''),
    onSaved: () => doneToast('content', 'Чернетку збережено', 'Покупці її ще не\u00a0бачать'),
    onRefused: (error) => failToast('content', errorText(error)),
  });

  const { stored, isDirty } = record;

  /** Sends a change of the versions. Unsaved input stays, as typed into the loaded draft, if `isBeside` that draft. */
  const act = (
    send: () => Promise<StaffContent>,
    title: string,
    { isBeside = false, done }: { isBeside?: boolean; done?: (() => void) | undefined } = {},
  ) =>
    change.mutate(send, {
      onSuccess: (now) => {
        latest.current = now;
        if (isBeside && isDirty) record.setStored({ ...now, draft: stored.draft });
        else {
          record.show(now);
          record.draft.forget();
        }
        doneToast('content', title);
        done?.();
      },
      onError: (error) => failToast('content', errorText(error)),
    });

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
      <RecordForm
        record={record}
        className="grid min-w-0 gap-5"
        bar={{ verb: 'Зберегти чернетку', busyVerb: 'Зберігаємо' }}
      >
        {children(record.form)}
      </RecordForm>
      <div className="grid min-w-0 gap-5">
        <PublishPanel
          draft={stored.draft}
          isDirty={isDirty}
          isRefused={isRefused && isDirty}
          isBusy={change.isPending || record.isSaving}
          onPublish={async (times, done) => {
            const isSaved = !isDirty || (await record.submit());
            setRefused(!isSaved);
            if (!isSaved) return done?.();
            const version = latest.current.draft?.version ?? 0;
            const body = { version, ...times };
            const send = () => api.post<StaffContent>(`${path}/publish`, { body, ...SAVE });
            act(send, times.startsAt ? 'Заплановано' : 'Опубліковано', { done });
          }}
          onDiscard={() => {
            const version = stored.draft?.version ?? 1;
            act(() => api.delete(`${path}/versions/0?version=${version}`), 'Чернетку видалено');
          }}
        />
        {props.aside}
        <VersionsPanel
          initialName={props.initialName ?? 'Початковий вигляд'}
          versions={stored.versions}
          isBusy={change.isPending}
          onRestore={(id) =>
            act(() => api.post(`${path}/versions/${id}`, SAVE), 'Знову показуємо цю версію', {
              isBeside: true,
            })
          }
          onCancel={(id) =>
            act(() => api.delete(`${path}/versions/${id}`), 'План скасовано', { isBeside: true })
          }
        />
      </div>
    </div>
  );
}
