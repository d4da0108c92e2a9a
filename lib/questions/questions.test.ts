import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import { exportAccount } from '@/lib/customers/export-person';
import type { Database } from '@/lib/db/client';
import { auditLog, outbox, products, questionAnswers, questions, users } from '@/lib/db/schema';
import { answerMail, sendAnswerMail } from '@/lib/notifications/send-question-mail';
import { givenUser, givenViewer, PASSWORD } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenDelivered } from '@/scripts/testing/reviews';
import { givenProduct } from '@/scripts/testing/shop';
import { answerAsBuyer, askQuestion } from './ask-question';
import { answerInput, questionInput, questionModerationQuery } from './inputs';
import { moderateAnswer, moderateQuestion } from './moderate-question';
import {
  countPendingQuestions,
  findAnsweredQuestion,
  listQuestions,
  listQuestionsForModeration,
} from './queries';
import { MOST_WAITING } from './question';

const GUEST = { text: 'Чи є підкладка?', name: 'Леся', email: 'Lesia@example.com' };

async function givenQuestion(db: Database, userId: number | null = null) {
  const productId = await givenProduct(db, { price: 500_00 });
  await askQuestion(db, userId, productId, questionInput.parse(userId ? { text: 'Чи є?' } : GUEST));
  const [row] = await db.select().from(questions).where(eq(questions.productId, productId));
  const { id: editor } = await givenUser(db, { role: 'editor' });
  return { id: row?.id ?? 0, productId, editor };
}

const mailsOf = (db: Database) => db.$count(outbox, eq(outbox.kind, 'mail.question-answered'));

describe('a question about a product', () => {
  databaseTest(
    'is shown once moderated; the shop’s answer publishes it, renews the page and is mailed once',
    async (db) => {
      const { id, productId, editor } = await givenQuestion(db);
      expect(await listQuestions(db, productId, 1)).toMatchObject({ questions: [], total: 0 });
      expect(await countPendingQuestions(db)).toBe(1);
      await forgetRenewals(db);

      await moderateQuestion(db, id, { answer: 'Так, бавовняна.' }, editor);

      expect(await listQuestions(db, productId, 1)).toMatchObject({
        questions: [
          {
            author: 'Леся',
            text: 'Чи є підкладка?',
            answers: [{ author: 'Магазин', isShop: true, text: 'Так, бавовняна.' }],
          },
        ],
        total: 1,
      });
      expect(await renewedTags(db)).toEqual([`product:${productId}`]);
      expect(await countPendingQuestions(db)).toBe(0);
      await moderateQuestion(db, id, { answer: 'Так, шовкова.' }, editor);
      expect(await mailsOf(db)).toBe(1);
      const logged = await db.select().from(auditLog).where(eq(auditLog.entity, 'question'));
      expect(logged.map(({ action }) => action)).toEqual(['question.answer', 'question.answer']);
    },
  );

  databaseTest(
    'needs a name and an e-mail of a guest, a product that is shown, and a turn',
    async (db) => {
      const productId = await givenProduct(db, { price: 500_00 });
      const ask = (input: object, viewer: number | null = null, product = productId) =>
        askQuestion(db, viewer, product, questionInput.parse({ text: 'Чи є?', ...input }));

      await expect(ask({})).rejects.toMatchObject({ errors: { name: [expect.any(String)] } });
      await expect(ask({ name: 'Леся' })).rejects.toMatchObject({
        errors: { email: [expect.any(String)] },
      });
      await expect(ask(GUEST, null, 999_999)).rejects.toMatchObject({ code: 'not_found' });
      for (let n = 0; n < MOST_WAITING; n += 1) await ask(GUEST);
      await expect(ask({ ...GUEST, email: 'lesia@EXAMPLE.com' })).rejects.toMatchObject({
        code: 'too_many_rows',
      });
      const { id: user } = await givenUser(db);
      await ask({}, user);
      await db.update(products).set({ hidden: true }).where(eq(products.id, productId));
      await expect(ask({}, user)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  test.each([
    ['empty', '   '],
    ['too long', 'я'.repeat(1001)],
    ['with a link', 'Дешевше на https://example.com'],
    ['with a phone', 'Дзвоніть 050 123 45 67'],
    ['with control characters', 'Чи є\u0007?'],
  ])('that is %s is refused at the text', (_name, text) => {
    const { error } = questionInput.safeParse({ text });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['text']);
    expect(answerInput.safeParse({ text }).success).toBe(false);
  });

  databaseTest(
    'is answered by buyers only, whose answers wait for moderation, one of each',
    async (db) => {
      const { id: asker } = await givenUser(db);
      const { id, productId, editor } = await givenQuestion(db, asker);
      const { id: buyer } = await givenUser(db);
      const { id: stranger } = await givenUser(db);
      await givenDelivered(db, { customerId: buyer, productId });
      await expect(answerAsBuyer(db, buyer, id, 'Є.')).rejects.toMatchObject({ code: 'not_found' });
      await moderateQuestion(db, id, { status: 'published' }, editor);
      expect(await mailsOf(db)).toBe(0);

      await expect(answerAsBuyer(db, stranger, id, 'Є.')).rejects.toMatchObject({
        code: 'review_not_possible',
      });
      await answerAsBuyer(db, buyer, id, 'Є.');
      await answerAsBuyer(db, buyer, id, 'Є, тонка.');
      const staffSee = () =>
        listQuestionsForModeration(db, questionModerationQuery.parse({ search: 'чи є' }));
      expect(await staffSee()).toMatchObject({
        questions: [{ id, answers: [{ text: 'Є, тонка.', status: 'pending', isShop: false }] }],
        counts: { pending: 1, unanswered: 1, published: 1, rejected: 0 },
      });
      expect((await listQuestions(db, productId, 1)).questions[0]?.answers).toEqual([]);
      const [answer] = await db.select().from(questionAnswers);
      await moderateAnswer(db, answer?.id ?? 0, 'published', editor);

      expect((await listQuestions(db, productId, 1)).questions[0]?.answers).toMatchObject([
        { author: expect.stringContaining('.'), isShop: false, text: 'Є, тонка.' },
      ]);
      expect(await mailsOf(db)).toBe(1);
      await expect(answerAsBuyer(db, buyer, id, 'Ні')).rejects.toMatchObject({
        code: 'review_not_possible',
      });
      await moderateAnswer(db, answer?.id ?? 0, 'rejected', editor);
      expect(await countPendingQuestions(db)).toBe(1);
    },
  );

  databaseTest(
    'that a colleague has answered meanwhile is a conflict; a repeated decision is none',
    async (db) => {
      const { id, editor } = await givenQuestion(db);
      const seen = { status: 'pending' as const, answer: '' };
      await moderateQuestion(db, id, { answer: 'Так', seen }, editor);

      await moderateQuestion(db, id, { answer: 'Так', seen }, editor);
      await expect(moderateQuestion(db, id, { answer: 'Ні', seen }, editor)).rejects.toMatchObject({
        code: 'edit_conflict',
        message: 'Це запитання вже змінив хтось інший',
      });
      await expect(
        moderateQuestion(db, 999_999, { status: 'published' }, editor),
      ).rejects.toMatchObject({ code: 'not_found' });
      await moderateQuestion(db, id, { answer: '' }, editor);
      expect(await db.$count(questionAnswers)).toBe(0);
    },
  );

  freshDatabaseTest('answered by two colleagues at once has one answer of the shop', async (db) => {
    const { id, editor } = await givenQuestion(db);

    await Promise.all(
      ['Так', 'Ні', 'Можливо'].map((answer) => moderateQuestion(db, id, { answer }, editor)),
    );

    expect(await db.$count(questionAnswers)).toBe(1);
    expect(await mailsOf(db)).toBe(1);
  });
});

describe('the mail with the answer', () => {
  databaseTest(
    'forgets a guest’s address, and is not sent when the question was taken down',
    async (db) => {
      const { id, editor } = await givenQuestion(db);
      await moderateQuestion(db, id, { answer: 'Так' }, editor);
      expect(await findAnsweredQuestion(db, id)).toMatchObject({ email: GUEST.email });
      await moderateQuestion(db, id, { status: 'rejected' }, editor);
      expect(await findAnsweredQuestion(db, id)).toBeNull();
      await moderateQuestion(db, id, { status: 'published' }, editor);

      await sendAnswerMail(db, { questionId: id });

      expect(await db.select().from(questions)).toMatchObject([{ email: '' }]);
      expect(await findAnsweredQuestion(db, id)).toBeNull();
    },
  );

  test('carries strangers’ texts as text, without links', () => {
    const { text, html, subject } = answerMail(
      {
        ...{ email: 'a@example.com', productId: 7, slug: 'wigs', productName: '<b>Перука</b>' },
        text: 'Чи є на evil.com?',
        answers: [{ author: 'Магазин', text: '<script>1</script>\nhttps://evil.com' }],
      },
      'https://shop.example/wigs/7#questions-7',
    );

    expect(`${text}${html}`).not.toContain('evil.com');
    expect(html).not.toMatch(/<script>|<b>/);
    expect(text).toContain('Відповідає Магазин:');
    expect(html.match(/href="/g)).toHaveLength(1);
    expect(subject).toMatch(/^Відповідь на/);
  });
});

databaseTest(
  'questions and answers stay without a name when the account is deleted, and are exported before',
  async (db) => {
    const { viewer } = await givenViewer(db);
    const { id, productId, editor } = await givenQuestion(db, viewer.id);
    await givenDelivered(db, { customerId: viewer.id, productId });
    await moderateQuestion(db, id, { status: 'published' }, editor);
    await answerAsBuyer(db, viewer.id, id, 'Сама собі відповім');

    expect((await exportAccount(db, viewer.id))?.questions).toMatchObject({
      asked: [{ text: 'Чи є?' }],
      answered: [{ question: 'Чи є?', text: 'Сама собі відповім' }],
    });
    await deleteAccount(db, viewer, { password: PASSWORD });

    expect(await db.select().from(questions)).toMatchObject([{ author: 'Покупець', userId: null }]);
    expect(await db.select().from(questionAnswers)).toMatchObject([
      { author: 'Покупець', userId: null },
    ]);
    expect(await db.$count(users, eq(users.id, viewer.id))).toBe(0);
  },
);
