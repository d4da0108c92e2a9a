import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a moment in time, whatever the zone of who writes or reads it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
