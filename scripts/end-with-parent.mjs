import { readFileSync } from 'node:fs';

const LOOK_EVERY = 500;

/**
 * Ends this process when its parent has ended, even if the parent was killed and sent no message.
 * `end` shuts down cleanly (by default SIGTERM to this process); after `patience` milliseconds the process exits
 * anyway. Errors of stdout and stderr are ignored, since logging them into a closed pipe would cause new ones.
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
  // The parent may have ended before the listener was added.
  if (process.connected === false) onGone();
}

/**
 * The process id of the parent's parent if the parent is a shell that runs one command, otherwise ''. npm starts
 * programs through such a shell, which continues to run when npm is killed. With '', only the parent is watched.
 */
function starterOf(parent) {
  const isShell = read(parent, 'cmdline').split('\0')[1] === '-c';
  return isShell ? (read(parent, 'stat').split(') ').at(-1)?.split(' ')[1] ?? '') : '';
}

/**
 * Reads a file of a process in /proc; '' on systems without /proc. On those systems the shell replaces itself by the
 * command that it runs, so the parent is npm itself.
 */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
