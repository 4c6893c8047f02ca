import type { Brand } from '../server/brands/brand.ts';
import type { Db } from '../server/database/tables.ts';
import type { DemoLogin } from '../server/pages/page.ts';
import { installationValue } from '../server/platform/installation-store.ts';
import { emailAt } from './other-brand.ts';
import { demoPassword, demoPersonNames, emailOf } from './people.ts';

/** The people whom the login of a brand offers; null when the database has no demo. */
export async function demoLoginOf(db: Db): Promise<((brand: Brand) => DemoLogin) | null> {
  if ((await installationValue(db, 'demo')) === undefined) return null;
  return (brand) => ({
    password: demoPassword,
    people:
      brand.id === 'redress'
        ? demoPersonNames.map((who) => ({ email: emailOf(who), who }))
        : [{ email: emailAt(brand), who: 'brand' }],
  });
}
