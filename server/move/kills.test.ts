import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { refusedMessage } from '../database/refused-write.ts';
import { NotPaired } from '../platform/files/pairing.ts';
import { engines, installed, place, rowsIn } from '../testing/installed.ts';
import type { MoveChildTask } from '../testing/move-child.ts';
import { move, start } from '../testing/moves.ts';
import { s3World } from '../testing/s3/shared.ts';
import { takeBack } from './move.ts';

/** Runs a child until it is killed; returns what it said. */
async function killed(task: MoveChildTask): Promise<NodeJS.Signals | string> {
  const program = fileURLToPath(new URL('../testing/move-child.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('close', (_, signal) => resolve(signal)));
  const [output, errors, signal] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return signal ?? output + errors;
}

describe.runIf(engines.includes('postgres'))('a move that is killed', () => {
  test('goes on when it is repeated; no server starts at the target, and a final run can be taken back', async () => {
    const here = await installed('sqlite', 4);
    const { files, server, bucketName } = await s3World();
    const there = { where: (await place('postgres')).where, files };
    const bucket = server.location(bucketName, 'redress/files');
    const task = { from: here.where, to: there.where, bucket };
    const rename = (name: string) => here.open.db.updateTable('contact').set({ first_name: name }).execute();

    // While files are copied.
    const copying = { matches: '^PUT .*/kept/', time: 3 };
    expect(await killed({ ...task, isFinal: false, killAt: copying })).toBe('SIGKILL');
    await expect(start(there)).rejects.toThrow(NotPaired);
    await rename('A');
    // While rows are loaded.
    const loading = { matches: 'insert into "document"', time: 1 };
    expect(await killed({ ...task, isFinal: true, killAt: loading })).toBe('SIGKILL');
    await expect(start(there)).rejects.toThrow(NotPaired);
    await expect(rename('B')).rejects.toThrow(refusedMessage);
    await expect(start(here)).rejects.toThrow('is moving, to the new place');
    await expect(move(here, there)).rejects.toThrow('run it again with --final');
    expect(await takeBack(here.where, here.files)).toMatchObject({ to: 'the new place' });
    await rename('C');
    await (await start(here)).close();
    // Before the last write.
    const completing = { matches: '^PUT .*/installation', time: 1 };
    expect(await killed({ ...task, isFinal: true, killAt: completing })).toBe('SIGKILL');
    await expect(start(there)).rejects.toThrow(NotPaired);

    expect(await move(here, there, { isFinal: true })).toMatchObject({ isComplete: true, files: 4, added: 0 });
    const { installation: _, ...arrived } = await rowsIn(there.where);
    expect(await rowsIn(here.where)).toMatchObject(arrived);
    expect(arrived.contact?.[0]).toContain('"first_name":"C"');
    await (await start(there)).close();
  });
});
