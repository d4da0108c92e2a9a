// Loaded into a server with NODE_OPTIONS=--import: SIGUSR2 starts a CPU profile, the next one stops it.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/** Microseconds between samples. */
const INTERVAL = 250;
let session;

process.on('SIGUSR2', async () => {
  if (session) {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    session = undefined;
    writeFileSync(`${process.env.PROFILE_DIR}/${process.pid}.cpuprofile`, JSON.stringify(profile));
    return;
  }
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');
});
