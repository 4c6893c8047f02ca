import {
  ChevronDown,
  Inbox,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Plus,
  Settings,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { StaffSession } from '#contract/staff/calls.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { hasRole, type Role } from '#contract/staff/rights.ts';
import type { Colleague } from '#contract/staff/work.ts';
import { QueryProvider } from '../app/query-provider.tsx';
import { useAction } from '../lib/api/actions.ts';
import { api } from '../lib/api/api.ts';
import { CallFailure, loadAgain } from '../lib/api/failure.ts';
import { queryClient } from '../lib/api/queries.ts';
import { pageData } from '../lib/page/page-data.ts';
import { FailureNotice } from '../lib/parts/failure-notice.tsx';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { useLoadedTexts } from '../lib/texts/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FullScreenSpinner } from '../ui/feedback/spinner.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo, Main, SkipLink } from '../ui/layout/page-shell.tsx';
import { Pill } from '../ui/tag.tsx';
import { Act } from './act.tsx';
import { FindBox } from './find/find-box.tsx';
import { useKeys } from './keys.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { addressOf, claimAddress, contactAddress, goTo, type StaffRoute, useStaffRoute } from './route.ts';
import { t } from './texts.tsx';
import { useLiveWork } from './work/live-work.ts';
import { QueueScreen } from './work/queue-screen.tsx';
import { forgetSent, useHasSent } from './work/sent.ts';
import { useWorkList } from './work/work-list.ts';
import { Avatar } from './work/work-row.tsx';
import css from './workbench.module.css';

const PasskeysScreen = lazy(() => loadAgain(() => import('./passkeys-screen.tsx')));
const TemplatesScreen = lazy(() => loadAgain(() => import('./templates/templates-screen.tsx')));
const ContactScreen = lazy(() => loadAgain(() => import('./contact/contact-screen.tsx')));
const NewClaim = lazy(() => loadAgain(() => import('./new/new-claim.tsx')));
const ClaimPane = lazy(() => loadAgain(() => import('./work/claim-pane.tsx')));
const TeamScreen = lazy(() => loadAgain(() => import('./team/team-screen.tsx')));
const SentLines = lazy(async () => ({ default: (await import('./compose/sending.tsx')).SentLines }));

type WorkbenchProps = { staff: StaffSession; onOut: () => void };

/** What staff see behind the login; what was loaded goes with them. */
export default function Workbench(props: WorkbenchProps) {
  const texts = useLoadedTexts();
  useEffect(
    () => () => {
      queryClient.clear();
      forgetSent();
    },
    [],
  );
  if (texts === null) return <FullScreenSpinner>{t('frame.loading_part')}</FullScreenSpinner>;
  return (
    <QueryProvider>
      <Frame {...props} />
    </QueryProvider>
  );
}

/** CASE-12: the bar with the parts of the workbench, on phones at the bottom, and the part that the address names. */
function Frame({ staff, onOut }: WorkbenchProps) {
  const named = useStaffRoute();
  const { query } = named;
  // What a role has no part in is the queue, as is an address that names nothing (TEAM-1).
  const isTheirs = named.screen !== 'team' || hasRole(staff.Role, 'admin');
  const route: StaffRoute = isTheirs ? named : { screen: 'work', query };
  const list = useWorkList(query);
  useLiveWork(query, !list.isPending);
  const { failure, logOut } = useLogOut(onOut);
  const [keysShown, setKeysShown] = useState(false);
  const showKeys = () => setKeysShown(true);
  useKeys({ '?': showKeys });
  const parts = partsOf(route, staff.Role, list.data?.counts.Views.all);
  return (
    <>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <header className={css.top}>
        <Logo href={addressOf('work', query)} name={pageData.brand.name} />
        <nav className={css.nav} aria-label={t('title')}>
          {parts.map(partLink)}
        </nav>
        <FindBox
          onClaim={(claimId) => goTo(claimAddress(claimId, query))}
          onContact={(contactId) => goTo(contactAddress(contactId))}
        />
        <Account
          me={staff}
          addresses={{ texts: addressOf('texts', query), passkeys: addressOf('passkeys', query) }}
          onKeys={showKeys}
          onLogOut={logOut}
        />
      </header>
      <Main className={css.main}>
        <FailureNotice title={t('session.logout_failed')} text={t('session.logout_failed_text')} failure={failure} />
        <Suspense fallback={<FullScreenSpinner>{t('frame.loading_part')}</FullScreenSpinner>}>
          <Screen {...{ route, list, staff }} />
        </Suspense>
      </Main>
      {route.screen !== 'claim' && (
        <nav className={css.tabs} aria-label={t('title')}>
          {parts.map(({ count: _, ...part }) => partLink(part))}
        </nav>
      )}
      <KeysDialog isOpen={keysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}

type ScreenProps = { route: StaffRoute; list: ReturnType<typeof useWorkList>; staff: StaffSession };

function Screen({ route, list, staff }: ScreenProps) {
  const { screen, query } = route;
  const hasSent = useHasSent();
  // Back in the list the focus is on the claim that was open.
  const lastClaim = useRef<string | null>(null);
  if (screen === 'claim') {
    lastClaim.current = route.claimId;
    return <ClaimPane claimId={route.claimId} query={query} list={list.data} me={staff} />;
  }
  return (
    <>
      {hasSent && <SentLines />}
      {screen === 'passkeys' && <PasskeysScreen email={staff.EMailAddress} />}
      {screen === 'contact' && <ContactScreen key={route.contactId} contactId={route.contactId} role={staff.Role} />}
      {screen === 'texts' && <TemplatesScreen staff={staff} />}
      {screen === 'new' && (
        <NewClaim staffId={staff.StaffId} onMade={(claimId) => goTo(claimAddress(claimId, query))} />
      )}
      {screen === 'team' && <TeamScreen part={route.part} query={query} staffId={staff.StaffId} />}
      {screen === 'work' && (
        <QueueScreen {...{ query, list }} me={staff} role={staff.Role} returnTo={lastClaim.current} />
      )}
    </>
  );
}

function useLogOut(onOut: () => void) {
  const { failure, act } = useAction();
  async function logOut() {
    const done = await act(() =>
      api(staffCalls.staffLogout, {}).catch((error: unknown) => {
        // A session that has already ended counts as success.
        if (!(error instanceof CallFailure && error.status === 401)) throw error;
      }),
    );
    if (done) onOut();
  }
  return { failure, logOut };
}

type Part = { href: string; icon: LucideIcon; word: string; isCurrent: boolean; count?: number | undefined };

function partsOf({ screen, query }: StaffRoute, role: Role, count: number | undefined): Part[] {
  const part = (path: string, icon: LucideIcon, word: string, others?: StaffRoute['screen']) => ({
    ...{ href: addressOf(path, query), icon, word, isCurrent: screen === path || screen === others },
  });
  return [
    { ...part('work', Inbox, t('work.work'), 'claim'), count },
    part('new', Plus, t('new.new')),
    ...(hasRole(role, 'admin') ? [part('team', Settings, t('team.title'))] : []),
  ];
}

function partLink({ href, icon, word, isCurrent, count }: Part) {
  return (
    <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
      <Icon of={icon} />
      {word}
      {count !== undefined && <Pill>{count}</Pill>}
    </a>
  );
}

type AccountProps = {
  me: Colleague;
  /** Of the screens of texts and of one's own passkeys. */
  addresses: Readonly<Record<'texts' | 'passkeys', string>>;
  onKeys: () => void;
  onLogOut: () => void;
};

/** The name of the member of staff; behind it the language, the keys and the way out. */
function Account({ me, addresses, onKeys, onLogOut }: AccountProps) {
  const fold = () => document.getElementById('account')?.hidePopover();
  return (
    <div className={css.account}>
      <button type="button" className={css.me} aria-label={me.Name} popoverTarget="account">
        <Avatar of={me} me={me} />
        <span>{me.Name}</span>
        <Icon of={ChevronDown} size="sm" />
      </button>
      <div id="account" popover="auto" className={css.menu}>
        <LanguageSwitch />
        <ButtonLink look="text" size="s" icon={MessageSquareText} href={addresses.texts} onClick={fold}>
          {t('templates.title')}
        </ButtonLink>
        <ButtonLink look="text" size="s" icon={KeyRound} href={addresses.passkeys} onClick={fold}>
          {t('account.second_ways.passkeys')}
        </ButtonLink>
        <Act text={t('work.keys')} icon={Keyboard} onPress={onKeys} />
        <Act text={t('frame.logout')} icon={LogOut} onPress={onLogOut} />
      </div>
    </div>
  );
}
