import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { questions } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { type AnsweredQuestion, findAnsweredQuestion } from '@/lib/questions/queries';
import { questionsId } from '@/lib/questions/question';
import { letterMail } from './letter';
import { sendMail } from './mail';
import { plain, plainLines } from './plain';

/** The mail with the answers to a question; its texts are by strangers, so nothing in them becomes a link. */
export function answerMail(question: AnsweredQuestion, link: string) {
  const name = plain(question.productName);
  return letterMail({
    heading: 'Відповідь на\u00a0ваше запитання',
    about: name,
    preview: `${name}: ${plain(question.text)}`,
    greeting: 'Вітаємо!',
    paragraphs: [
      `Ви питали про товар «${name}»:`,
      plainLines(question.text).join('\n'),
      ...question.answers.map(
        ({ author, text }) => `Відповідає ${plain(author)}:\n${plainLines(text).join('\n')}`,
      ),
    ],
    action: { label: 'Перейти до\u00a0товару', link },
    after:
      'Це єдиний лист про ваше запитання. Якщо ви нічого не\u00a0питали, просто видаліть його.',
  });
}

/**
 * Mails the asker the answers, once; nothing when the question or its answers were taken down. A guest's address is
 * deleted afterwards. Throws on SMTP errors.
 */
export async function sendAnswerMail(
  db: Database,
  { questionId }: { questionId: number },
): Promise<void> {
  const question = await findAnsweredQuestion(db, questionId);
  if (!question) return;
  const { slug, productId, email } = question;
  const link = `${siteUrl()}/${slug}/${productId}#${questionsId(productId)}`;
  await sendMail({ to: email, ...answerMail(question, link), key: `question-${questionId}` });
  await db.update(questions).set({ email: '' }).where(eq(questions.id, questionId));
}
