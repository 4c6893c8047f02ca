import { expect, test } from 'vitest';
import * as staffFiles from '#contract/staff/files.ts';
import { readDemoFile } from '../../../../demo/files/index.ts';
import { contact, flightClaim, someId, staffMember } from '../../../testing/given.ts';
import { addedParts } from '../../../testing/upload.ts';
import { type MakeWorld, onEachDatabase } from '../../../testing/world.ts';

const begin = async (world: MakeWorld) => {
  const [employee, stranger] = [staffMember(), staffMember({ brands: 'noordstern' })];
  const here = await world({ contacts: [contact()], claims: [flightClaim()], staff: [employee, stranger] });
  return { ...here, employee, staff: await here.staffClientOf(employee), stranger: await here.staffClientOf(stranger) };
};

onEachDatabase('files that staff add', (world) => {
  test('[COMPOSE-6] an e-mail is read before it is passed on: sender, moment, text and attachments, and nothing is kept', async () => {
    const { staff, onDisk } = await begin(world);
    const { content, name } = await readDemoFile('antwoordAirline');
    const { status, body } = await staff.parts(staffFiles.readMailFile, [{ name: 'file0', content, filename: name }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      From: 'Xenon Airlines Customer Relations <claims@xn-airlines.example>',
      SentAt: expect.stringMatching(/^20\d\d-/),
      Body: expect.stringContaining('Dear Sir, Madam,'),
      Attachments: { EMailMessageAttachment: [{ FileName: 'incident-report-XN1673.pdf' }, expect.anything()] },
    });
    expect(await onDisk()).toEqual({ arriving: [], stored: [] });
    const broken = [{ name: 'file0', content: Buffer.alloc(600, 1), filename: 'a.eml' }];
    expect(await staff.parts(staffFiles.readMailFile, broken)).toMatchObject({ status: 422 });
  });

  test('[COMPOSE-6] it stands on the timeline as what the sender said it is, at its own moment, and the contact opens it', async () => {
    const { staff, client, claim, employee, db } = await begin(world);
    const given = { as: 'MessageAirline', title: 'Antwoord', message: 'Zij weigeren.', at: '2026-10-01T08:00:00Z' };
    const { status, body } = await staff.parts<{ Id: string }>(
      staffFiles.addFile,
      addedParts(claim.id, given, 'antwoord.eml'),
    );
    expect(status).toBe(200);
    const { body: read } = await client.getClaim({ Id: claim.id });
    expect(read.Documents.Document).toEqual([
      expect.objectContaining({
        Id: body.Id,
        DocumentAction: 'MessageAirline',
        Description: 'Antwoord',
        Message: 'Zij weigeren.',
        TimeStamp: '2026-10-01T08:00:00.000Z',
        ContainsFile: true,
        CanReact: true,
      }),
    ]);
    expect((await client.getEmail({ documentId: body.Id })).body.Subject).toBe('Vlucht');
    expect((await client.download({ fileId: body.Id })).status).toBe(200);
    const audited = await db
      .selectFrom('audit')
      .select(['act', 'staff_id'])
      .where('subject_id', '=', body.Id)
      .execute();
    expect(audited).toContainEqual({ act: 'message.arrived', staff_id: employee.id });
  });

  test('[COMPOSE-6] only real files of a supported type, and none at a closed claim or one of another brand', async () => {
    const { staff, stranger, claim, db, onDisk } = await begin(world);
    const add = (client: typeof staff, claimId: string, file?: string, fields = {}) =>
      client.parts(staffFiles.addFile, addedParts(claimId, fields, file));
    expect(
      await staff.parts(staffFiles.addFile, [
        ...addedParts(claim.id).slice(0, 3),
        { name: 'file0', content: 'MZ', filename: 'a.exe' },
      ]),
    ).toMatchObject({ status: 415 });
    expect(await add(staff, claim.id, 'a.pdf', { as: 'MessageRedress' })).toMatchObject({ status: 422 });
    expect(await staff.parts(staffFiles.addFile, addedParts(claim.id).slice(0, 3))).toMatchObject({ status: 422 });
    expect(await add(stranger, claim.id)).toMatchObject({ status: 404, code: 'staff.notFound' });
    expect(await add(staff, someId())).toMatchObject({ status: 404, code: 'staff.notFound' });
    await db.updateTable('claim').set({ closed: true }).execute();
    expect(await add(staff, claim.id)).toMatchObject({ status: 409, code: 'claims.closed' });
    expect(await onDisk()).toEqual({ arriving: [], stored: [] });
  });
});
