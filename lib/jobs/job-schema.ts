/** The database schema that pg-boss keeps for itself. It cannot migrate that of its version 10, which was `jobs`. */
export const JOB_SCHEMA = 'scheduled_jobs';
