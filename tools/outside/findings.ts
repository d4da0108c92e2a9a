import type { JudgedPage } from './pages';

/** A message of a tool about a page: an error must be fixed, advice is optional. */
export type Finding = { page: string; tool: string; isError: boolean; rule: string; text: string };

/** A page with its content; `html` is what the server sends, before any script. */
export type ReadPage = JudgedPage & { url: string; html: string };

/** Prints each error once, by page; counts advice, or prints it (`withAdvice`). Returns the number of errors. */
export function report(pages: JudgedPage[], heard: Finding[], withAdvice: boolean): number {
  const findings = [...new Map(heard.map((one) => [Object.values(one).join('\n'), one])).values()];
  for (const { name, path } of pages) {
    const errors = findings.filter(({ page, isError }) => isError && page === name);
    console.log(`${errors.length === 0 ? '✓' : '✗'} ${name}  ${path}`);
    for (const error of errors) console.log(`    ${lineOf(error)}`);
  }
  const errors = findings.filter(({ isError }) => isError);
  const advice = new Set(findings.filter(({ isError }) => !isError).map(lineOf));
  if (withAdvice) for (const line of advice) console.log(`  ${line}`);
  console.log(
    `\n${errors.length} errors on ${pages.length} pages; ${advice.size} pieces of advice (--advice)`,
  );
  return errors.length;
}

const lineOf = ({ tool, rule, text }: Finding): string => `${tool} ${rule}: ${text}`;
