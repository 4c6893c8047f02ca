import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { addNote, type StaffClaim } from '#contract/staff/case.ts';
import { addedAs, addFile, readMailFile } from '#contract/staff/files.ts';
import { EmailHead, EmailText } from '../../features/documents/files/email-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { type TextProps, useForm } from '../../lib/forms/use-form.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FileButton } from '../../ui/files/file-button.tsx';
import { fileTypes } from '../compose/draft-files.tsx';
import { DialogForm, NotDone, WideDialog } from '../forms/form-dialog.tsx';
import { t } from '../texts.tsx';
import { firstNameOf, refreshStaffClaim } from './data.ts';

type Mail = AnswerOf<typeof readMailFile>;

const longestNote = 10_000;
/** What an e-mail can become. */
const kinds = [...addedAs, 'note'] as const;

/** COMPOSE-6: puts a file at the claim, or passes an e-mail on, which is read first. */
export function AddFile({ of }: { of: StaffClaim }) {
  const [file, setFile] = useState<File | null>(null);
  const close = () => setFile(null);
  if (of.Claim.ClaimClosed) return null;
  return (
    <>
      <FileButton look="second" size="s" icon={Plus} accept={fileTypes} onFiles={([chosen]) => setFile(chosen ?? null)}>
        {t('case.file.add')}
      </FileButton>
      <WideDialog isOpen={file !== null} onClose={close} title={file?.name}>
        {file && <AskedFile of={of} file={file} onClose={close} />}
      </WideDialog>
    </>
  );
}

type FileProps = { of: StaffClaim; file: File; onClose: () => void };

function AskedFile(props: FileProps) {
  const { file } = props;
  const isMail = /\.(?:eml|msg)$/i.test(file.name);
  const { data, error, isFetching } = useQuery({
    queryKey: ['mail-file', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => api(readMailFile, { file0: file }, { signal }),
    enabled: isMail,
    gcTime: 0,
  });
  if (isFetching) return <Loading text={t('email.loading')} />;
  if (error) return <NotDone title={t('email.failed')} failure={error} />;
  return <FileForm {...props} mail={data ?? null} />;
}

/** The whole mail as a note: for staff alone, so without its attachments, which only a document holds. */
function noteOf({ From, Subject, Body, SentAt }: Mail): string {
  return [From, SentAt && dateTimeText(SentAt), Subject, Body].filter(Boolean).join('\n').slice(0, longestNote);
}

function FileForm({ of, file, mail, onClose }: FileProps & { mail: Mail | null }) {
  const [as, setAs] = useState<(typeof kinds)[number]>(mail ? 'MessageAirline' : 'document');
  const draft = useDraft({ title: mail?.Subject ?? '', message: '' });
  const claimId = of.Claim.Id;
  const form = useForm({
    draft,
    send: async ({ title, message }, once) => {
      if (mail && as === 'note') await once(addNote, { claimId, text: noteOf(mail) });
      else if (as !== 'note') {
        const at = mail?.SentAt ?? undefined;
        const input = { claimId, as, title, message, ...(at && { at }), file0: file };
        await once(addFile, input);
      }
      await refreshStaffClaim(claimId);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      className="form"
      submitText={t(as === 'note' ? 'frame.save' : 'case.file.add')}
      busyText={t('frame.sending')}
      onCancel={onClose}
    >
      {mail && (
        <>
          <MailShown mail={mail} />
          <Select
            label={t('upload.what_is_it')}
            placeholder={t('frame.choose')}
            value={as}
            onChange={(value) => setAs(kinds.find((one) => one === value) ?? as)}
            options={kinds.map((value) => ({ value, label: t(`case.file.kinds.${value}`) }))}
          />
        </>
      )}
      {as !== 'note' && <Words field={form.field} language={of.Contact.Language} />}
      <p className="cap">{as === 'note' ? t('case.file.note_hint') : t('case.file.seen', { name: firstNameOf(of) })}</p>
    </DialogForm>
  );
}

type WordsProps = { field: (name: 'title' | 'message') => TextProps; language: string };

function Words({ field, language }: WordsProps) {
  return (
    <>
      <TextField label={t('case.title')} {...field('title')} maxLength={500} autoComplete="off" />
      <TextField
        multiline
        rows={3}
        label={t('people.reason')}
        labelNote={t('case.optional_note')}
        lang={language}
        {...field('message')}
        maxLength={100_000}
      />
    </>
  );
}

function MailShown({ mail }: { mail: Mail }) {
  const names = mail.Attachments.EMailMessageAttachment.map(({ FileName }) => FileName);
  return (
    <>
      <EmailHead email={mail}>
        {mail.SentAt && (
          <>
            <dt className="muted">{t('case.sent_on')}</dt>
            <dd>{dateTimeText(mail.SentAt)}</dd>
          </>
        )}
        {names.length > 0 && (
          <>
            <dt className="muted">{t('email.attachments', { count: names.length })}</dt>
            <dd>{names.join(', ')}</dd>
          </>
        )}
      </EmailHead>
      <EmailText body={mail.Body} />
    </>
  );
}
