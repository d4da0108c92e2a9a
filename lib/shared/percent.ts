import { z } from 'zod';

/** Schema of a discount: 0 to 100 per cent, at most two decimals (specification, section 6). */
export const percent = (error: string) =>
  z
    .number({ error })
    .min(0, error)
    .max(100, error)
    .multipleOf(0.01, 'Не більше двох знаків після коми');
