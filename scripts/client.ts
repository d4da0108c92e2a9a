// Writes `e2e/api/schema.d.ts`, the types of what API keys may call, from the shop's OpenAPI description.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// The generator prints with the API of TypeScript 5, which TypeScript 7 lacks; ts-morph contains one. The package
// `server-only` throws outside of Next's server.
const five = import.meta.resolve('@ts-morph/common');
const instead: Record<string, string> = {
  typescript: `data:text/javascript,import five from ${JSON.stringify(five)}; export default five.ts`,
  'server-only': pathToFileURL('node_modules/server-only/empty.js').href,
};
registerHooks({ resolve: (name, context, next) => next(instead[name] ?? name, context) });

const { default: generate, astToString } = await import('openapi-typescript');
const { clientHeading, describeForPrograms } = await import('./program-api');
const { GET } = await import('@/app/api/openapi.json/route');
const answer = await GET(new Request('http://shop.test'), { params: Promise.resolve({}) });
const description = await answer.json();
const types = astToString(await generate(JSON.stringify(describeForPrograms(description))));
writeFileSync('e2e/api/schema.d.ts', `${clientHeading(description)}\n${types}`);
process.exit(0);
