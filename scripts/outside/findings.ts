import type { JudgedPage } from './pages';

/** What a tool says of a page: an error has to be mended, advice may be. */
export type Finding = { page: string; tool: string; isError: boolean; rule: string; text: string };

/** A page as it is judged; `html` is what the server sends, before any script. */
export type ReadPage = JudgedPage & { url: string; html: string };

/** Prints the errors page by page, each once; advice is counted, and printed `withAdvice`. Answers how many errors there are. */
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
