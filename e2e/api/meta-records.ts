import { givenStaff } from '../staff';
import { callAs, type Member } from './session';
import type { Answer } from './shop';

/** Deletes a product's metadata record, whatever version an earlier run has left. */
export async function takeRecordAway(productId: number, as?: Member): Promise<Answer> {
  const editor = as ?? (await givenStaff('editor'));
  const { body } = await callAs(editor, 'GET', `/api/meta/${productId}`);
  const [{ version } = { version: 0 }] = body.meta as { version: number }[];
  const records = [{ productId, version, record: null, tagIds: [] }];
  const answer = await callAs(editor, 'POST', '/api/admin/meta/restore', { records });
  if (answer.status !== 200) throw new Error(`restore answered ${JSON.stringify(answer.body)}`);
  return answer;
}
