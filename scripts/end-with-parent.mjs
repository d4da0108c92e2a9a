import { readFileSync } from 'node:fs';

const LOOK_EVERY = 500;

/**
 * Ends this process when the one that started it is gone, however that ended: a killed parent says nothing.
 * `end` puts things in order (SIGTERM to ourselves unless told otherwise); after `patience` milliseconds the
 * process ends as it stands. Lines that nobody reads any more are dropped: an error about a closed pipe
 * would be logged into that pipe, for ever.
 * @param {() => unknown} [end]
 */
export function endWithParent(
  end = () => process.kill(process.pid, 'SIGTERM'),
  { patience = 6000 } = {},
) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const parent = process.ppid;
  const before = starterOf(parent);
  let isEnding = false;
  const onGone = () => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(watch);
    setTimeout(() => process.exit(1), patience).unref();
    void end();
  };
  const watch = setInterval(() => {
    if (process.ppid !== parent || (before !== '' && starterOf(parent) !== before)) onGone();
  }, LOOK_EVERY).unref();
  process.once('disconnect', onGone);
  // It may have gone before we began to listen.
  if (process.connected === false) onGone();
}

/**
 * Who has started our parent, where it counts. npm starts us through a shell that outlives it: a shell that runs one command
 * counts for its own parent. Of others it is '', and nothing is read again.
 */
function starterOf(parent) {
  const isShell = read(parent, 'cmdline').split('\0')[1] === '-c';
  return isShell ? (read(parent, 'stat').split(') ').at(-1)?.split(' ')[1] ?? '') : '';
}

/** Empty where there is no /proc: there the shell becomes the command that it runs. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
