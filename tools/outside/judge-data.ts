import { toolsOf } from '../../scripts/tools-of';
import type { Finding, ReadPage } from './findings';

type Issue = {
  issueMessage: string;
  severity: 'ERROR' | 'WARNING';
  path: { type?: string; property?: string }[];
};
type Extractor = new (options: object) => { parse(html: string): object };
type Validator = new () => { validate(data: object): Promise<Issue[]> };

/** Checks structured data against the properties that Google requires and recommends. */
export async function dataJudge() {
  const { load } = toolsOf('outside', 'tools/outside/tools');
  const [extractors, validators] = await Promise.all([
    load<{ default: Extractor }>('@marbec/web-auto-extractor'),
    load<{ default: Validator }>('@adobe/structured-data-validator'),
  ]);
  return async ({ name, html }: ReadPage): Promise<Finding[]> => {
    const extractor = new extractors.default({ addLocation: true });
    const issues = await new validators.default().validate(extractor.parse(html));
    return issues.map(({ issueMessage, severity, path }) => ({
      page: name,
      tool: 'data',
      isError: severity === 'ERROR',
      rule: path.map(({ type, property }) => type ?? property).join(' > '),
      text: issueMessage,
    }));
  };
}
