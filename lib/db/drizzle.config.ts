// For `npm run db:generate`, which installs drizzle-kit itself: 31 MB that nothing else needs.
export default {
  dialect: 'postgresql',
  schema: './lib/db/schema/index.ts',
  out: './lib/db/migrations',
  casing: 'snake_case',
};
