import { readFileSync } from 'node:fs';

const LOOK_EVERY = 500;

/**
 * Ends this process when its parent is gone, however that ended: a killed parent sends no message.
 * `end` shuts down cleanly (by default SIGTERM to this process); after `patience` milliseconds the process exits
 * anyway. Output that nobody reads is dropped: an error about a closed pipe would be logged into that pipe endlessly.
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
  // The parent may have ended before we listened.
  if (process.connected === false) onGone();
}

/**
 * The parent's own parent, where that matters: npm starts us through a shell that outlives npm, so for a shell that
 * runs one command its parent counts. Otherwise '', and it is not read again.
 */
function starterOf(parent) {
  const isShell = read(parent, 'cmdline').split('\0')[1] === '-c';
  return isShell ? (read(parent, 'stat').split(') ').at(-1)?.split(' ')[1] ?? '') : '';
}

/** Empty where there is no /proc: on those systems the shell becomes the command that it runs. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
