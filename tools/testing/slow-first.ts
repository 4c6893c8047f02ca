import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest, longest first. Started last, one of them would keep a single core busy at the end. */
const longest = [
  'server/access/access.test.ts',
  'server/main.test.ts',
  'server/access/sessions.test.ts',
  'server/http/unreadable-input.test.ts',
  'server/database/lost-commits.test.ts',
  'server/database/migrate.test.ts',
  'server/features/documents/upload.test.ts',
  'server/http/postgres-outage.test.ts',
  'server/schedules/person-command.test.ts',
  'server/features/replies/receive.test.ts',
  'server/backup/commands.test.ts',
  'server/features/personal-data/kills.test.ts',
  'server/http/hostile-input.test.ts',
  'server/schedules/sweep-files.test.ts',
  'server/platform/files/disk.test.ts',
  'server/desk/staff/oidc.test.ts',
  'server/database/killed.test.ts',
  'server/http/bodies.test.ts',
  'server/database/statements.test.ts',
  'server/backup/kills.test.ts',
  'server/backup/restore.test.ts',
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
