import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mailer, MailFailure, messageOf } from './mailer.ts';

export function folderMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      // Loaded with the first mail, so that the start does not wait for it.
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(messageOf(mail, from));
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const unfinished = join(folder, `.${mail.id}`);
        await writeFile(unfinished, message as Buffer, { mode: 0o600 });
        await rename(unfinished, join(folder, `${mail.id}.eml`));
      } catch (error) {
        throw new MailFailure(`mail was not kept: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`, false);
      }
    },
    close: async () => undefined,
  };
}
