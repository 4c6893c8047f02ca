import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';
import { claims, documents } from './first/claims.ts';
import { contacts, personalData } from './first/contacts.ts';
import { decisions, money } from './first/decisions.ts';
import { audit, desk, work } from './first/work.ts';
import { findWords, workbench } from './first/workbench.ts';

/** Creates every table; `../tables/` says what its columns mean. SQLite reads values by the declared types. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const script = [
    contacts,
    claims(engine),
    documents,
    money,
    decisions,
    desk,
    work(engine),
    audit(engine),
    personalData,
    workbench(engine),
    findWords(engine),
  ];
  for (const statement of script.flatMap(statementsOf)) await sql.raw(statement).execute(db);
}

/** Each statement begins a line; what a trigger holds is indented. */
function statementsOf(script: string): string[] {
  return script.trim().split(/;\s*\n(?=\w)/);
}
