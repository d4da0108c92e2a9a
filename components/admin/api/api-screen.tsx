'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { ApiDescription } from '@/lib/http/openapi/document';
import { ListFailed } from '../list/list-failed';
import { ListSearch } from '../list/list-search';
import { AdminListSkeleton } from '../list/list-skeleton';
import { AdminPanel } from '../panel';
import { ApiOperation } from './api-operation';
import { operationsOf } from './operations';

/** Every API operation by section: request, responses, and a form to try it. */
export function ApiScreen() {
  const [text, search] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['api-description'],
    queryFn: ({ signal }) => api.get<ApiDescription>('/api/openapi.json', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ListFailed text={errorText(error)} retry={() => void refetch()} />;
  if (!data) return <AdminListSkeleton columns={2} />;
  const sections = operationsOf(data, text);
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListSearch
        label="Пошук в API"
        placeholder="Адреса або метод"
        value={text}
        onSearch={search}
      />
      {[...sections].map(([tag, operations]) => (
        <AdminPanel key={tag} title={tag}>
          <ul className="grid grid-cols-1">
            {operations.map((one) => (
              <li key={one.operation.operationId} className="border-t border-line first:border-0">
                <ApiOperation {...one} description={data} />
              </li>
            ))}
          </ul>
        </AdminPanel>
      ))}
      {sections.size === 0 && <p role="status">Такої адреси в API немає</p>}
    </div>
  );
}
