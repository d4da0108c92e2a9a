import type { Database } from '@/lib/db/client';
import { callExternal, ExternalError } from '@/lib/http/outgoing/call-external';
import { SECOND } from '@/lib/shared/clock';
import { parseJson } from '@/lib/shared/parse-json';
import { BODY, KIND, NAME } from '../index/product-words';
import type { SearchTerm } from '../words/word-queries';
import type { EngineQuery, SearchEngine, SearchEntry, SearchScope } from './engine';

const NAMED = 'Groonga';
/** Maximum bytes of a response: all matches of a million products take some 10 MB. */
const LONGEST_ANSWER = 64 * 1024 * 1024;

/** Groonga over HTTP (`groonga -s --protocol http`), with a table of products and one of their words. */
export function groonga(url: string): SearchEngine {
  /** A new or an emptied server has no tables. */
  const withTables = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const [command, given] of TABLES) await call(url, command, given).catch(ignoreRefusal);
      return work();
    }
  };
  return {
    name: NAMED,
    async find(_db: Database, { terms, scope, limit }: EngineQuery) {
      const { ids, total } = await select(url, {
        filter: `shown && ${conditionOf(terms, scope)}`,
        'columns[points].stage': 'filtered',
        'columns[points].type': 'Int32',
        'columns[points].value': pointsOf(terms),
        sort_keys: '-points,-rank,-_key',
        limit: String(limit),
      });
      return { ids, total };
    },
    async findAll(_db: Database, terms: SearchTerm[], scope: SearchScope) {
      const filter = `shown && ${conditionOf(terms, scope)}`;
      return (await select(url, { filter, sort_keys: '-rank,-_key', limit: '-1' })).ids;
    },
    async write(entries: SearchEntry[]) {
      const rows = entries.map(({ id, ...entry }) => ({ _key: id, ...entry }));
      await withTables(() => call(url, 'load', { table: 'Products' }, JSON.stringify(rows)));
    },
    count: () => withTables(async () => (await select(url, { limit: '0' })).total),
  };
}

/** Words are stored unchanged, so that a word is a whole key and its beginning a prefix of keys. */
const TABLES: [command: string, given: Record<string, string>][] = [
  ['table_create', { name: 'Words', flags: 'TABLE_PAT_KEY', key_type: 'ShortText' }],
  ['table_create', { name: 'Products', flags: 'TABLE_HASH_KEY', key_type: 'UInt32' }],
  columnOf('Products', 'words', 'COLUMN_VECTOR', 'Words'),
  columnOf('Products', 'shown', 'COLUMN_SCALAR', 'Bool'),
  columnOf('Products', 'rank', 'COLUMN_SCALAR', 'Int32'),
  columnOf('Words', 'products', 'COLUMN_INDEX', 'Products', { source: 'words' }),
];

function columnOf(
  table: string,
  name: string,
  flags: string,
  type: string,
  more: Record<string, string> = {},
): [string, Record<string, string>] {
  return ['column_create', { table, name, flags, type, ...more }];
}

/** Groonga has answered with an error. */
class Refusal extends ExternalError {
  constructor() {
    super(NAMED, 'status');
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

type Answer = [[code: number, ...rest: unknown[]], body: unknown];

const isAnswer = (json: unknown): json is Answer => Array.isArray(json) && Array.isArray(json[0]);

/** The result of a command with the parameters `given`; `body` is sent as JSON. Throws ExternalError. */
async function call(
  url: string,
  command: string,
  given: Record<string, string>,
  body?: string,
): Promise<unknown> {
  const query = new URLSearchParams(given).toString();
  const type = body ? 'application/json' : 'application/x-www-form-urlencoded';
  const answer = await callExternal({
    name: NAMED,
    url: `${url}/d/${command}${body ? `?${query}` : ''}`,
    method: 'POST',
    headers: { 'Content-Type': type },
    body: body ?? query,
    timeoutMs: command === 'select' ? SECOND : 30 * SECOND,
    maxBytes: LONGEST_ANSWER,
  });
  const json = parseJson(answer.body.toString());
  // Not a response of Groonga, but for example of a proxy.
  if (!isAnswer(json)) throw new ExternalError(NAMED, 'status', { httpStatus: answer.status });
  const [[code], result] = json;
  if (code !== 0) throw new Refusal();
  return result;
}

async function select(
  url: string,
  given: Record<string, string>,
): Promise<{ ids: number[]; total: number }> {
  const found = await call(url, 'select', { table: 'Products', output_columns: '_key', ...given });
  const [[[total], _columns, ...rows]] = found as [[[number], unknown, ...[number][]]];
  return { ids: rows.map(([id]) => id), total };
}

function conditionOf(terms: SearchTerm[], scope: SearchScope): string {
  const signs = scope === 'anywhere' ? ['', BODY] : [''];
  const each = terms.map((term) => anyOf(term, signs));
  return `(${each.join(scope === 'any' ? ' || ' : ' && ')})`;
}

/** Only whole words give points: Groonga cannot say in which products a prefix occurs. */
function pointsOf(terms: SearchTerm[]): string {
  const whole = terms.map((term) => ({ ...term, beginnings: [] }));
  const kind = whole.map((term) => anyOf(term, [KIND])).join(' || ');
  const own = whole.map((term) => anyOf({ ...term, exact: term.own }, ['']));
  const named = whole.map((term) => anyOf(term, [NAME]));
  return `(${kind}) * 4 + (${own.join(' && ')}) * 3 + (${named.join(' && ')})`;
}

function anyOf({ exact, beginnings }: SearchTerm, signs: string[]): string {
  const words = signs.flatMap((sign) => [
    ...exact.map((stem) => `words @ "${sign}${stem}"`),
    // A number may be a product's id.
    ...(sign === '' ? exact.filter((stem) => /^\d+$/.test(stem)) : []).map(
      (stem) => `words @ "${KIND}${stem}"`,
    ),
    // In Groonga's query syntax, where a sign has to be escaped: `@^` finds too little beside another condition.
    ...beginnings.map((begun) => `query("words", "${sign && `\\\\${sign}`}${begun}*")`),
  ]);
  return words.length > 0 ? `(${words.join(' || ')})` : 'false';
}
