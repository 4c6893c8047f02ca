import type { Kysely } from 'kysely';
import { auditTables } from './tables/audit.ts';
import { claimsTables } from './tables/claims.ts';
import type { Column, RowErasure, RowOf } from './tables/columns.ts';
import { contactsTables } from './tables/contacts.ts';
import { decisionsTables } from './tables/decisions.ts';
import { deskTables } from './tables/desk.ts';
import { documentsTables } from './tables/documents.ts';
import { erasureTables } from './tables/erasure.ts';
import { moneyTables } from './tables/money.ts';
import { noticesTables } from './tables/notices.ts';
import { personalDataTables } from './tables/personal-data.ts';
import { secondFactorTables } from './tables/second-factor.ts';
import { stagesTables } from './tables/stages.ts';
import { workTables } from './tables/work.ts';
import { workbenchTables } from './tables/workbench.ts';

export const tables = {
  ...auditTables,
  ...claimsTables,
  ...contactsTables,
  ...decisionsTables,
  ...deskTables,
  ...documentsTables,
  ...erasureTables,
  ...moneyTables,
  ...noticesTables,
  ...personalDataTables,
  ...secondFactorTables,
  ...stagesTables,
  ...workTables,
  ...workbenchTables,
};

type Registry = typeof tables;

export type Tables = { [Name in keyof Registry]: RowOf<Registry[Name]> };

export const tableNames = Object.keys(tables) as readonly (keyof Tables)[];

export type ErasedTable<Erasure extends RowErasure> = {
  [Name in keyof Registry]: Registry[Name]['rules']['erasure'] extends Erasure ? Name : never;
}[keyof Registry];

export function tablesErased<Erasure extends RowErasure>(...erasures: readonly Erasure[]) {
  return tableNames.filter((name): name is ErasedTable<Erasure> =>
    erasures.some((erasure) => erasure === tables[name].rules.erasure),
  );
}

export type RetainedTable<Class> = {
  [Name in keyof Registry]: Class extends Registry[Name]['rules']['retention'][number] ? Name : never;
}[keyof Registry];

export function columnsWhere<Name extends keyof Tables>(name: Name, is: (column: Column) => boolean) {
  const columns = Object.entries<Column>(tables[name].columns).filter(([, column]) => is(column));
  return columns.map(([column]) => column as string & keyof Tables[Name]);
}

export type Db = Kysely<Tables>;
