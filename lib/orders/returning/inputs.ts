import { z } from 'zod';
import { photoInputs, photosBody } from '@/lib/media/photo-inputs';
import { SHOPPER_REASONS } from '@/lib/order-rules/return-states';
import { rowId } from '@/lib/shared/id-input';
import { multiLineText } from '@/lib/shared/plain-text';

/** Maximum photos of one return, and of one refusal. */
export const MOST_PHOTOS = 5;
/** Maximum bytes of a body with photos. */
export const PHOTOS_BODY = photosBody(MOST_PHOTOS);

export const returnPhotoInputs = photoInputs(MOST_PHOTOS);

const returnLine = z
  .object({
    /** Id of the order line. */
    line: rowId,
    quantity: z.int({ error: 'Вкажіть кількість' }).min(1, 'Не\u00a0менше 1').max(99),
  })
  .strict();

/** Body of POST /api/orders/track/{token}/returns; photos in base64. */
export const returnInput = z
  .object({
    lines: z.array(returnLine).min(1, 'Оберіть, що\u00a0повертаєте').max(200),
    reason: z.enum(SHOPPER_REASONS, { error: 'Оберіть причину' }),
    text: multiLineText(1000).default(''),
    photos: returnPhotoInputs,
  })
  .strict()
  .refine(({ lines }) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    message: 'Рядок вказано двічі',
    path: ['lines'],
  })
  .refine(({ reason, photos: given }) => reason !== 'defect' || given.length > 0, {
    message: 'Додайте фото браку',
    path: ['photos'],
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    message: 'Напишіть причину',
    path: ['text'],
  });
export type ReturnInput = z.output<typeof returnInput>;

/** Tabs of the list of returns: `waiting` for staff, three stages of open returns, overdue and settled ones. */
export const RETURN_TABS = ['waiting', 'requested', 'coming', 'here', 'late', 'done'] as const;
export type ReturnTab = (typeof RETURN_TABS)[number];
