import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products, questionAnswers, questions, reviewPhotos, reviews } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { readUploadedPhoto, withThumb } from '@/lib/media/uploaded-photo';
import { clock, DAY } from '@/lib/shared/clock';
import { DEMO_QUESTIONS, DEMO_REVIEW_PHOTOS } from '@/sandbox/demo-past';

/** Gives the reviews of a demo shop photos, and its products questions with answers. Returns how many photos. */
export async function makeDemoProof(db: Database): Promise<number> {
  const named = DEMO_QUESTIONS.map(({ product }) => product);
  const goods = await db
    .select({ id: products.id, name: products.name, photos: products.photos })
    .from(products)
    .where(inArray(products.name, [...DEMO_REVIEW_PHOTOS, ...named]));
  let made = 0;
  for (const name of DEMO_REVIEW_PHOTOS) {
    const product = goods.find((one) => one.name === name);
    if (product) made += await addPhotos(db, product);
  }
  for (const { product, author, text, answers } of DEMO_QUESTIONS) {
    const productId = goods.find(({ name }) => name === product)?.id;
    if (productId) await addQuestion(db, { productId, author, text }, answers);
  }
  return made;
}

/** The product's last two photos, as if its buyer had taken them. */
async function addPhotos(
  db: Database,
  { id, photos }: { id: number; photos: string[] },
): Promise<number> {
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.productId, id), ne(reviews.text, '')))
    .orderBy(desc(reviews.rating), asc(reviews.id))
    .limit(1);
  if (!review) return 0;
  let made = 0;
  for (const path of photos.slice(-2)) {
    const answer = await fetch(env().POSTER_URL + path);
    const photo = await readUploadedPhoto(Buffer.from(await answer.arrayBuffer()));
    if (!photo) continue;
    await db.insert(reviewPhotos).values({ ...(await withThumb(photo)), reviewId: review.id });
    made += 1;
  }
  return made;
}

async function addQuestion(
  db: Database,
  asked: { productId: number; author: string; text: string },
  answers: readonly { author: string | null; text: string }[],
): Promise<void> {
  const createdAt = new Date(clock.now().getTime() - 9 * DAY);
  const common = { status: 'published' as const, createdAt };
  const [question] = await db
    .insert(questions)
    .values({ ...asked, ...common, moderatedAt: createdAt })
    .returning({ id: questions.id });
  if (!question) return;
  for (const { author, text } of answers) {
    await db.insert(questionAnswers).values({
      ...{ questionId: question.id, text, isShop: author === null, author: author ?? 'Магазин' },
      ...common,
    });
  }
}
