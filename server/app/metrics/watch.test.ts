import { expect, onTestFinished, test } from 'vitest';
import { observed, publishGivenUp, publishUpload } from '../../platform/operations.ts';
import { createMeters } from './meters.ts';
import { watchOperations } from './watch.ts';

test('operations are counted by outcome, with uploads and what is given up; afterwards nothing is', async () => {
  const meters = createMeters();
  const end = watchOperations(meters);
  onTestFinished(end);
  await observed('mail', 'smtp', async () => 'sent');
  await expect(observed('mail', 'smtp', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  publishUpload(1_000);
  publishUpload(24);
  publishGivenUp('webhook', '');
  end();
  expect(await observed('mail', 'smtp', async () => 'unseen')).toBe('unseen');
  publishUpload(5);
  const text = await meters.registry.metrics();
  const lines = text.split('\n');
  expect(lines).toContain('redress_operations_total{kind="mail",name="smtp",outcome="done"} 1');
  expect(lines).toContain('redress_operations_total{kind="mail",name="smtp",outcome="failed"} 1');
  expect(lines).toContain('redress_operation_duration_seconds_count{kind="mail"} 2');
  expect(lines).toContain('redress_upload_bytes_total 1024');
  expect(lines).toContain('redress_given_up_total{kind="webhook",name=""} 1');
});
