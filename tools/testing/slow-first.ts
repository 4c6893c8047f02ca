import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest, longest first. Started last, one of them would keep a single core busy at the end. */
const longest = [
  'server/database/killed.test.ts',
  'server/access/access.test.ts',
  'server/database/statements.test.ts',
  'server/database/migrate.test.ts',
  'server/features/people/edit.test.ts',
  'server/http/unreadable-input.test.ts',
  'server/http/postgres-outage.test.ts',
];

/** Runs the longest files first, whatever a machine remembers of earlier runs. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
