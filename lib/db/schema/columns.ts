import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a moment in time, independent of the reader's and writer's time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
