import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type GivenTemplate,
  saveTemplate,
  shortcutPattern,
  type Template,
  templateUses,
} from '#contract/staff/templates.ts';
import { type ReaderLanguage, readerLanguages } from '#contract/values/culture.ts';
import { fieldRefusals, incompleteFault, useForm } from '../../lib/forms/use-form.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Chips } from '../../ui/choices/chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TabList } from '../case/tabs.tsx';
import { useColleagues } from '../colleagues.ts';
import { DialogForm, WideDialog } from '../forms/form-dialog.tsx';
import { languageName, t } from '../texts.tsx';
import { refreshTemplates } from './data.ts';
import { insertAt, PlaceSelect } from './places.tsx';

type TemplateDialogProps = { of: Template | 'new' | null; mayShare: boolean; onClose: () => void };

/** TEMPLATE-1: makes or changes a text. */
export function TemplateDialog({ of, mayShare, onClose }: TemplateDialogProps) {
  return (
    <WideDialog
      isOpen={of !== null}
      onClose={onClose}
      title={of === null || of === 'new' ? t('templates.new') : t('change_name', { name: of.Name })}
    >
      {of && <TemplateForm of={of === 'new' ? null : of} mayShare={mayShare} onDone={onClose} />}
    </WideDialog>
  );
}

type FormProps = { of: Template | null; mayShare: boolean; onDone: () => void };

function startOf(of: Template | null): GivenTemplate {
  if (!of) return { Name: '', Shortcut: '', Use: 'answer', Brands: null, Texts: {}, Shared: false };
  const { Name, Shortcut, Use, Brands, Texts, Shared } = of;
  return { Name, Shortcut, Use, Brands, Texts, Shared };
}

type Field = keyof GivenTemplate | `Texts.${ReaderLanguage}`;

const refusalsOf = (failure: unknown) =>
  fieldRefusals<Field>(failure, (code, data) => textOf(`refusals.${code}`, undefined, data));

/** TEMPLATE-3: of what the server refuses, the text that is wrong comes to the front. */
function useTemplateForm({ of, onDone }: FormProps, onWrong: (language: ReaderLanguage) => void) {
  const draft = useDraft(startOf(of));
  const { Name, Shortcut, Texts } = draft.written;
  const isWhole = Boolean(Name.trim() && Shortcut.trim()) && Object.values(Texts).some((one) => one.trim());
  return useForm<GivenTemplate, Field>({
    draft,
    faults: {
      ...(isWhole ? {} : { Name: incompleteFault }),
      ...(Shortcut.trim() !== '' &&
        !shortcutPattern.test(Shortcut.trim()) && {
          Shortcut: { text: t('templates.shortcut_hint'), shows: 'left or tried' },
        }),
    },
    refusalsOf,
    async send(given, once) {
      await once(saveTemplate, { ...(of && { id: of.Id, version: of.Version }), given });
      void refreshTemplates();
      onDone();
    },
    onFailed(failure) {
      void refreshTemplates();
      const wrong = readerLanguages.find((one) => refusalsOf(failure)[`Texts.${one}`]);
      if (wrong) onWrong(wrong);
    },
  });
}

function TemplateForm(props: FormProps) {
  const { of, mayShare, onDone } = props;
  const [language, setLanguage] = useState<ReaderLanguage>(
    () => readerLanguages.find((one) => of?.Texts[one]) ?? readerLanguages[0],
  );
  const form = useTemplateForm(props, setLanguage);
  return (
    <DialogForm form={{ ...form, isBlocked: false }} className="column" unavailable={form.isBlocked} onCancel={onDone}>
      <div className="row">
        <TextField label={t('name')} maxLength={100} {...form.field('Name')} />
        <TextField
          label={t('templates.shortcut')}
          maxLength={30}
          {...form.field('Shortcut')}
          onChange={(text) => form.write({ Shortcut: text.replace(/^#/, '') })}
          hint={t('templates.shortcut_hint')}
        />
      </div>
      <WhereFields form={form} mayShare={mayShare} />
      <LanguageTexts
        texts={form.values.Texts}
        {...{ language, setLanguage }}
        error={form.errorOf(`Texts.${language}`)}
        onChange={(Texts) => form.write({ Texts })}
      />
    </DialogForm>
  );
}

/** What a text is for, at which brands, and for whom. */
function WhereFields({ form, mayShare }: { form: ReturnType<typeof useTemplateForm>; mayShare: boolean }) {
  const { brands } = useColleagues();
  const { Brands, Shared } = form.values;
  return (
    <>
      <Select
        label={t('templates.use')}
        placeholder={t('templates.use')}
        {...form.field('Use')}
        options={templateUses.map((use) => ({ value: use, label: t(`case.${use}`) }))}
      />
      {brands.length > 1 && (
        <Chips
          label={t('fields.Brand')}
          labelNote={t('templates.brands_note')}
          options={brands.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          value={Brands ?? []}
          onChange={(chosen) => form.write({ Brands: chosen.length > 0 ? chosen : null })}
          error={form.errorOf('Brands')}
        />
      )}
      {mayShare && (
        <Checkbox isSelected={Shared} onChange={(Shared) => form.write({ Shared })}>
          {t('templates.share')}
        </Checkbox>
      )}
    </>
  );
}

type LanguageTextsProps = {
  texts: Template['Texts'];
  language: ReaderLanguage;
  setLanguage: (language: ReaderLanguage) => void;
  error: string | undefined;
  onChange: (texts: Template['Texts']) => void;
};

/** The words in each language, one at a time; a check stands at those that have some. */
function LanguageTexts({ texts, language, setLanguage, error, onChange }: LanguageTextsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = texts[language] ?? '';
  const write = (words: string) => onChange({ ...texts, [language]: words });
  return (
    <>
      <TabList
        label={t('frame.language')}
        value={language}
        onChange={setLanguage}
        controls="template-text"
        tabs={readerLanguages.map((one) => ({
          value: one,
          label: languageName(one),
          ...(texts[one]?.trim() && { icon: Check }),
        }))}
      />
      <div id="template-text" role="tabpanel" aria-label={languageName(language)} className="stack">
        <TextField
          key={language}
          multiline
          rows={7}
          inputRef={field}
          label={t('templates.text_in', { language: languageName(language) })}
          lang={language}
          maxLength={20_000}
          value={text}
          onChange={write}
          error={error}
        />
        <PlaceSelect onPlace={(words) => insertAt(field.current, text, words, write)} />
      </div>
    </>
  );
}
