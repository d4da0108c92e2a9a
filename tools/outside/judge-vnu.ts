import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toolsOf } from '../../scripts/tools-of';
import type { Finding, ReadPage } from './findings';

type Message = { type: string; url: string; message: string; extract?: string };

export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

/** Runs the W3C's HTML checker, which needs Java. */
export function judgeVnu(pages: ReadPage[]): Finding[] {
  const jar = toolsOf('vnu', 'tools/outside/vnu').resolve('vnu-jar/build/dist/vnu.jar');
  const folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
  for (const [place, { html }] of pages.entries()) {
    writeFileSync(path.join(folder, `${place}.html`), html);
  }
  const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', folder], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ url, message, extract = '' }) => ({
      page: pages[Number.parseInt(path.basename(url), 10)]?.name ?? url,
      tool: 'vnu',
      isError: true,
      rule: 'error',
      text: `${message} @ ${extract.replace(/\s+/g, ' ').slice(0, 160)}`,
    }));
}
