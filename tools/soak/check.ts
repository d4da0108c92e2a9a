/** A rule that must hold at the end; `wrong` lists its violations. */
export type Check = { rule: string; of: number; wrong: string[] };

export function printCheck({ rule, of, wrong }: Check): void {
  console.log(`${wrong.length === 0 ? 'met    ' : 'NOT MET'} ${rule} (${of} looked at)`);
  for (const line of wrong.slice(0, 10)) console.log(`          ${line}`);
  if (wrong.length > 10) console.log(`          and ${wrong.length - 10} more`);
}
