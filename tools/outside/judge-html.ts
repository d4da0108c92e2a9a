import { toolsOf } from '../../scripts/tools-of';
import type { Finding } from './findings';
import { EXCEPTIONS } from './rules';

type Message = { ruleId: string; severity: number; message: string; selector: string | null };
type Report = { results: { messages: Message[] }[] };
type HtmlValidate = new (config: object) => { validateString(html: string): Promise<Report> };

/** Returns a function that checks HTML with html-validate, either as the server sends it or as the browser has it. */
export async function htmlJudge() {
  const tools = toolsOf('outside', 'tools/outside/tools');
  const { HtmlValidate } = await tools.load<{ HtmlValidate: HtmlValidate }>('html-validate');
  const rules = EXCEPTIONS.filter(({ pages }) => !pages).map(({ rule, options }) => [
    rule,
    options ? ['error', options] : 'off',
  ]);
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: Object.fromEntries(rules),
  });
  return async (page: string, html: string): Promise<Finding[]> => {
    const { results } = await validator.validateString(html);
    return results
      .flatMap(({ messages }) => messages)
      .filter(({ ruleId }) => !isOffOn(page, ruleId))
      .map(({ ruleId, severity, message, selector }) => ({
        page,
        tool: 'html-validate',
        isError: severity > 1,
        rule: ruleId,
        text: `${message} @ ${selector ?? 'document'}`,
      }));
  };
}

const isOffOn = (page: string, ruleId: string): boolean =>
  EXCEPTIONS.some(({ rule, pages }) => rule === ruleId && pages?.includes(page));
