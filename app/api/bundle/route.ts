import { bundlesAnswerSchema } from '@/lib/bundles/answers';
import { listBundles } from '@/lib/bundles/queries';
import { type BundlesAnswer, toWireBundle } from '@/lib/bundles/wire';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'anyone', answer: bundlesAnswerSchema }, async ({ db }) => {
  const answer: BundlesAnswer = { bundles: (await listBundles(db)).map(toWireBundle) };
  return Response.json(answer);
});
