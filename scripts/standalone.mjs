// Entry of the packaged shop (`npm run package`): without npm, sources and stand-ins.
import { readFileSync } from 'node:fs';

process.chdir(import.meta.dirname);
// `migrate`, `backup` or `restore`, with their arguments.
const [command] = process.argv.splice(2, 1);
if (command && !['migrate', 'backup', 'restore'].includes(command)) {
  console.error('Usage: node server.mjs [migrate | backup | restore]');
  process.exitCode = 1;
} else if (command) {
  await import(`./.next/${command}.mjs`);
} else if (process.env.ROLE === 'worker') {
  const { startWorker } = await import('./.next/worker.mjs');
  await startWorker();
} else {
  // Next reads its settings from this variable instead of next.config.mjs.
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  const { startServer } = await import('./.next/front.mjs');
  await startServer();
}
