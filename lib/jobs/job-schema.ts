/** PostgreSQL schema of pg-boss's tables. Not `jobs`, which pg-boss 10 used: newer versions cannot migrate it. */
export const JOB_SCHEMA = 'scheduled_jobs';
