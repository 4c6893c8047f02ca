import { transact } from '../storage/object-store.ts';
import type { SealedContent } from '../storage/sealed-content.ts';

/** An entry of the chosen files, as it is stored. */
export interface StoredRow {
  readonly key: string;
  readonly contactId: string;
  readonly at: number;
  readonly content: SealedContent;
}

const store = { database: 'redress.kept', store: 'chosen', keyPath: 'key' };

/** What is stored of chosen and waiting files and messages. */
export const storedRows = () => transact<StoredRow[]>(store, 'readonly', (chosen) => chosen.getAll());

/** Stores an entry past the portal. */
export const putRow = (row: Omit<StoredRow, 'content'> & { readonly content: unknown }) =>
  transact(store, 'readwrite', (chosen) => chosen.put(row));

/** All that lies there, with names and bytes, as Latin letters. */
export async function storedText(): Promise<string> {
  const texts = (await storedRows()).map(async ({ key, content }) => {
    const blob = content instanceof Blob ? content : content.body;
    const bytes = [content.head, await blob?.arrayBuffer()].map((one) => new TextDecoder('latin1').decode(one));
    return [key, JSON.stringify(content), content instanceof File ? content.name : '', ...bytes].join(' ');
  });
  return (await Promise.all(texts)).join();
}
