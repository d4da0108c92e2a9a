type Turn = { running: Promise<void>; next?: Promise<void> };

/** One for the process, however many copies of a module the bundler has made. */
const shared = globalThis as typeof globalThis & { shopTurns?: Map<string, Turn> };

/**
 * Does a piece of work by its name, never twice at once in this process. Asked again meanwhile, once
 * more after that for all who have asked: what is being done may have begun before their change.
 */
export function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  shared.shopTurns ??= new Map();
  const turns = shared.shopTurns;
  const turn = turns.get(name);
  if (!turn) {
    const running = work().finally(() => turns.delete(name));
    turns.set(name, { running });
    return running;
  }
  turn.next ??= turn.running.catch(() => {}).then(() => inTurn(name, work));
  return turn.next;
}
