import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import * as accountCalls from '#contract/account-calls.ts';
import { sessionRefusals } from '#contract/refusal.ts';
import { dossierQuery } from '../../data/claims.ts';
import { api } from '../../lib/api/api.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { incompleteFault, useForm } from '../../lib/forms/use-form.ts';
import { externalLinks, href, paths } from '../../lib/page/paths.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { Wait } from '../../lib/parts/wait.tsx';
import { setSessionState, useSessionState } from '../../lib/session/session-state.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button, ButtonLink, Buttons } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card, CardBody } from '../../ui/layout/card.tsx';
import css from './reaffirm.module.css';
import { continueAfterLogin } from './session.ts';

/** TERMS: shows the terms until they are accepted (PERM-4); a contact who has accepted them is redirected home. */
export function Reaffirm() {
  const [accepting, setAccepting] = useState(false);
  const { needsAcceptDisclaimer: open, internalUser } = useSessionState();
  const { failed, ask } = useTermsAsked(open);
  if (open === undefined && !failed) return <Wait />;
  if (open === false && !accepting) return <Redirect to={paths.home} replace />;
  return (
    <div className={css.alone}>
      {open === undefined ? (
        <LoadFailed level={1} title={t('account.failed')} text={t('frame.check_connection')} onRetry={ask} />
      ) : (
        <Card>
          <CardBody className="stack">
            {internalUser === undefined ? <Accepting onAccepting={setAccepting} /> : <OnBehalf />}
          </CardBody>
        </Card>
      )}
    </div>
  );
}

/** Loads the dossier to learn whether the terms are open when that is unknown, as in a new tab. */
function useTermsAsked(open: boolean | undefined) {
  const [failed, setFailed] = useState(false);
  function ask() {
    setFailed(false);
    queryClient.fetchQuery(dossierQuery).catch(() => setFailed(true));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, and again only by the reader
  useEffect(() => {
    if (open === undefined) ask();
  }, []);
  return { failed, ask };
}

function Accepting({ onAccepting }: { onAccepting: (accepting: boolean) => void }) {
  useScreen(t('titles.reaffirm'));
  const form = useTermsForm(onAccepting);
  if (refusalCode(form.failure) === sessionRefusals.notOnBehalf.code) return <OnBehalf />;

  return (
    <>
      <h1>{t('reaffirm.title')}</h1>
      <p className="muted">{t('reaffirm.text')}</p>
      {form.failure !== null && (
        <Banner status="error" title={t('reaffirm.failed')}>
          {t('frame.check_connection')}
        </Banner>
      )}
      <form {...form.props} className="stack">
        <Checkbox
          name="terms"
          isRequired
          isSelected={form.values.ticked}
          onChange={(ticked) => form.write({ ticked })}
          hint={form.values.ticked ? undefined : t('reaffirm.need')}
        >
          <TermsLabel />
        </Checkbox>
        <Buttons fill className={css.end}>
          <Button type="submit" busy={form.busy} busyText={t('frame.saving')} isDisabled={form.isBlocked}>
            {t('reaffirm.submit')}
          </Button>
          <LogOutLink />
        </Buttons>
      </form>
    </>
  );
}

function useTermsForm(onAccepting: (accepting: boolean) => void) {
  const draft = useDraft({ ticked: false });
  return useForm({
    draft,
    faults: draft.written.ticked ? {} : { ticked: incompleteFault },
    onFailed: () => onAccepting(false),
    async send() {
      onAccepting(true);
      await api(accountCalls.acceptTerms, {});
      setSessionState({ needsAcceptDisclaimer: false });
      // If the dossier fails to load now, the screen that shows it loads it again (LIST-16: without the ten seconds).
      await queryClient.fetchQuery({ ...dossierQuery, staleTime: 0 }).catch(() => undefined);
      continueAfterLogin();
    },
  });
}

/** The label has a link to the terms, which open beside this page; a press on it does not tick the box. */
function TermsLabel() {
  const [before, terms, after] = t('reaffirm.label').split(/<\/?terms>/);
  return (
    <>
      {before}
      <a href={externalLinks.terms} target="_blank" rel="noopener">
        {terms}
        <span className="vh"> {t('frame.new_tab')}</span>
      </a>
      {after}
    </>
  );
}

/** TERMS-5: staff cannot accept for the contact. */
function OnBehalf() {
  useScreen(t('titles.reaffirm'));
  return (
    <>
      <h1>{t('reaffirm.on_behalf')}</h1>
      <p className="muted">{t('reaffirm.on_behalf_text')}</p>
      <Buttons fill className={css.end}>
        <LogOutLink />
      </Buttons>
    </>
  );
}

function LogOutLink() {
  return (
    <ButtonLink look="text" icon={LogOut} href={href(paths.logout)}>
      {t('frame.logout')}
    </ButtonLink>
  );
}
