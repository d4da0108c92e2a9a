import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Message {
  message_id: number;
  chatId: string;
  /** ISO 8601. */
  date: string;
  /** The text as it was sent, with markup. */
  source: string;
  /** The visible text. */
  text: string;
  isHtml: boolean;
  hasPreview: boolean;
}

export interface MessageStore {
  add(message: Omit<Message, 'message_id' | 'date'>): Message;
  newestFirst(): Message[];
  empty(): void;
}

const KEPT = 500;

export function openMessages(folder: string): MessageStore {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'messages.json');
  let messages = read(file);
  let lastId = messages.at(-1)?.message_id ?? 0;

  const save = (next: Message[]) => {
    messages = next;
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, JSON.stringify(messages));
    renameSync(draft, file);
  };

  return {
    add(message) {
      lastId += 1;
      const kept = { message_id: lastId, date: new Date().toISOString(), ...message };
      save([...messages, kept].slice(-KEPT));
      return kept;
    },
    newestFirst: () => [...messages].reverse(),
    empty: () => save([]),
  };
}

function read(file: string): Message[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
