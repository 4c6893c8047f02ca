import { Check } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { type GivenTemplate, saveTemplate, type Template, templateUses } from '#contract/staff/templates.ts';
import { type ReaderLanguage, readerLanguages } from '#contract/values/culture.ts';
import { fieldRefusals, useSubmit } from '../../lib/forms/use-form.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Chips } from '../../ui/choices/chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TabList } from '../case/tabs.tsx';
import { useColleagues } from '../colleagues.ts';
import { DialogForm, NotDone, WideDialog } from '../form-dialog.tsx';
import { languageName, t } from '../texts.tsx';
import { refreshTemplates } from './data.ts';
import { insertAt, PlaceSelect } from './places.tsx';

type TemplateDialogProps = { of: Template | 'new' | null; mayShare: boolean; onClose: () => void };

/** TEMPLATE-1: makes or changes a text. */
export function TemplateDialog({ of, mayShare, onClose }: TemplateDialogProps) {
  return (
    <WideDialog isOpen={of !== null} onClose={onClose} title={t(of === 'new' ? 'templates.new' : 'templates.change')}>
      {of && <TemplateForm of={of === 'new' ? null : of} mayShare={mayShare} onDone={onClose} />}
    </WideDialog>
  );
}

type FormProps = { of: Template | null; mayShare: boolean; onDone: () => void };

const startOf = (of: Template | null): GivenTemplate =>
  of ?? { Name: '', Shortcut: '', Use: 'answer', Brands: null, Texts: {}, Shared: false };

/** TEMPLATE-3: what the server refuses is said at its field, and the text that is wrong comes to the front. */
function useSaving({ of, onDone }: FormProps, onWrong: (language: ReaderLanguage) => void) {
  const [given, setGiven] = useState(() => {
    const { Name, Shortcut, Use, Brands, Texts, Shared } = startOf(of);
    return { Name, Shortcut, Use, Brands, Texts, Shared };
  });
  const faultsOf = (error: unknown) =>
    fieldRefusals<string>(error, (code, data) => textOf(`refusals.${code}`, undefined, data));
  const { busy, failure, submit } = useSubmit({
    onFailed: (error) => {
      const faults = faultsOf(error);
      const wrong = readerLanguages.find((one) => faults[`given.Texts.${one}`]);
      if (wrong) onWrong(wrong);
    },
  });
  const faults = faultsOf(failure);
  const isWhole =
    Boolean(given.Name.trim() && given.Shortcut.trim()) && Object.values(given.Texts).some((one) => one.trim());
  async function save() {
    if (busy || !isWhole) return;
    const done = await submit(async (once) => {
      await once(saveTemplate, { ...(of && { id: of.Id, version: of.Version }), given });
    });
    void refreshTemplates();
    if (done) onDone();
  }
  return {
    ...{ given, busy, isWhole, save },
    failure: Object.keys(faults).length > 0 ? null : failure,
    errorOf: (field: string) => faults[`given.${field}`],
    change: (part: Partial<GivenTemplate>) => setGiven((before) => ({ ...before, ...part })),
  };
}

function TemplateForm(props: FormProps) {
  const { of, mayShare, onDone } = props;
  const [language, setLanguage] = useState<ReaderLanguage>(
    () => readerLanguages.find((one) => of?.Texts[one]) ?? readerLanguages[0],
  );
  const saving = useSaving(props, setLanguage);
  const { given, change, errorOf } = saving;
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void saving.save();
  }
  return (
    <DialogForm
      form={{ props: { onSubmit }, busy: saving.busy, formFailure: saving.failure }}
      className="column"
      notDone={<NotDone title={t('templates.failed')} failure={saving.failure} />}
      unavailable={!saving.isWhole}
      onCancel={onDone}
    >
      <NameFields given={given} errorOf={errorOf} onChange={change} />
      <WhereFields given={given} error={errorOf('Brands')} mayShare={mayShare} onChange={change} />
      <LanguageTexts
        texts={given.Texts}
        {...{ language, setLanguage }}
        error={errorOf(`Texts.${language}`)}
        onChange={(Texts) => change({ Texts })}
      />
    </DialogForm>
  );
}

type NameProps = {
  given: GivenTemplate;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<GivenTemplate>) => void;
};

function NameFields({ given, errorOf, onChange }: NameProps) {
  return (
    <div className="row">
      <TextField
        label={t('name')}
        maxLength={100}
        value={given.Name}
        onChange={(Name) => onChange({ Name })}
        error={errorOf('Name')}
      />
      <TextField
        label={t('templates.shortcut')}
        maxLength={30}
        value={given.Shortcut}
        onChange={(text) => onChange({ Shortcut: text.replace(/^#/, '') })}
        error={errorOf('Shortcut')}
        hint={t('templates.shortcut_hint')}
      />
    </div>
  );
}

type WhereProps = {
  given: GivenTemplate;
  error: string | undefined;
  mayShare: boolean;
  onChange: (part: Partial<GivenTemplate>) => void;
};

/** What a text is for, at which brands, and for whom. */
function WhereFields({ given, error, mayShare, onChange }: WhereProps) {
  const { brands } = useColleagues();
  return (
    <>
      <Select
        label={t('templates.use')}
        placeholder={t('templates.use')}
        value={given.Use}
        onChange={(Use) => onChange({ Use })}
        options={templateUses.map((use) => ({ value: use, label: t(`case.${use}`) }))}
      />
      {brands.length > 1 && (
        <Chips
          label={t('templates.brands')}
          labelNote={t('templates.brands_note')}
          options={brands.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          value={given.Brands ?? []}
          onChange={(chosen) => onChange({ Brands: chosen.length > 0 ? chosen : null })}
          error={error}
        />
      )}
      {mayShare && (
        <Checkbox
          isSelected={given.Shared}
          onChange={(Shared) => onChange({ Shared })}
          hint={t('templates.share_hint')}
        >
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
        label={t('templates.language')}
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
