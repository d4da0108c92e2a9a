'use client';

import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { PERSONAL } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';
import type { BulkPreview, BulkProgress, unfinishedBulksSchema } from './answers';
import type { BulkChange, BulkSelection } from './inputs';

const PATH = '/api/admin/products/bulk';

export type BulkEdit = { change: BulkChange; selection: BulkSelection };

/** The dry run of a bulk edit. Rejects with ApiError. */
export const loadBulkPreview = (body: BulkEdit): Promise<BulkPreview> =>
  api.post<BulkPreview>(`${PATH}/preview`, { body });

/** Starts a bulk edit as previewed, and processes its first products. Rejects with ApiError. */
export const sendBulk = (body: BulkEdit & { selected: string }): Promise<BulkProgress> =>
  api.post<BulkProgress>(PATH, { body });

/** Processes the next products of a bulk edit. Rejects with ApiError. */
export const sendNextBulk = (actId: number): Promise<BulkProgress> =>
  api.post<BulkProgress>(`${PATH}/${actId}`, { body: {} });

/** The viewer's bulk edits that were interrupted. */
export const useUnfinishedBulks = () =>
  useQuery({
    queryKey: [PERSONAL, 'staff', PATH],
    queryFn: ({ signal }) => api.get<z.infer<typeof unfinishedBulksSchema>>(PATH, { signal }),
    select: ({ bulks }) => bulks,
  });
