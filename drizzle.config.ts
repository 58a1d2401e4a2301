export default {
  dialect: 'postgresql',
  schema: './src/data/schema/index.ts',
  out: './src/data/migrations',
  entities: { roles: false },
};
