// Loaded into a server under test (NODE_OPTIONS=--import): on SIGUSR2 it collects garbage and writes the heap size in
// bytes to the file HEAP_PROBE. The process id is written beside it at the start.
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const file = process.env.HEAP_PROBE;

// Only the server is measured. The launcher and its other children also load this file, because they inherit
// NODE_OPTIONS.
const isServer =
  process.env.NODE_ENV === 'production' && !process.argv[1]?.endsWith('background.mjs');
if (file && isServer) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  writeFileSync(`${file}.pid`, String(process.pid));
  process.on('SIGUSR2', async () => {
    for (let time = 0; time < 5; time += 1) {
      collect();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    writeFileSync(file, String(process.memoryUsage().heapUsed));
  });
}
