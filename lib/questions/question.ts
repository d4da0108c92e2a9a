/** Questions in a product's page; the others are loaded on request. */
export const QUESTIONS_SHOWN = 3;

/** Questions of one page of the API. */
export const QUESTIONS_PAGE = 10;

export const LONGEST_QUESTION = 1000;

/** Maximum questions of one person that wait for moderation. */
export const MOST_WAITING = 5;

export const QUESTION_TAKEN = 'Дякуємо. Перевіримо запитання й\u00a0відповімо на\u00a0пошту';

export const ANSWER_TAKEN = 'Дякуємо. Відповідь з’явиться на\u00a0сторінці після перевірки';

/** Anchor of a product's questions. */
export const questionsId = (productId: number): string => `questions-${productId}`;
