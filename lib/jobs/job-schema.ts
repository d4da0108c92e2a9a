/** The database schema of pg-boss. Not `jobs`, which version 10 used: newer versions cannot migrate it. */
export const JOB_SCHEMA = 'scheduled_jobs';
