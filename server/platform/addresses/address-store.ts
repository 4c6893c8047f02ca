import type { Db, Tables } from '../../database/tables.ts';

export function findAddresses(db: Db, postalCode: string, houseNumbers: readonly string[]) {
  return db
    .selectFrom('address')
    .select(['street', 'town', 'house_number'])
    .where('postal_code', '=', postalCode)
    .where('house_number', 'in', houseNumbers)
    .execute();
}

export async function saveAddresses(db: Db, rows: Tables['address'][]): Promise<number> {
  if (rows.length === 0) return 0;
  await db
    .insertInto('address')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['postal_code', 'house_number']).doUpdateSet((row) => ({
        street: row.ref('excluded.street'),
        town: row.ref('excluded.town'),
      })),
    )
    .execute();
  return rows.length;
}
