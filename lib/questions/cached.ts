import 'server-only';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { productTag } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import { listQuestions } from './queries';
import { QUESTIONS_SHOWN } from './question';

/** Cached questions for a product's page: the newest, and the number of all. */
export async function readQuestions(productId: number) {
  'use cache';
  keepUntilRenewed(productTag(productId));
  if (isBuilding()) return { questions: [], total: 0 };
  const { questions, total } = await listQuestions(database(), productId, 1, QUESTIONS_SHOWN);
  return { questions, total };
}
