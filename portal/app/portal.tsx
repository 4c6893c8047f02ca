import { LogOut, RefreshCw, TriangleAlert } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode, StrictMode, useEffect } from 'react';
import { check, onReturn, useConnection } from '../lib/api/connection.ts';
import { reportError } from '../lib/api/error-report.ts';
import { pageData } from '../lib/page/page-data.ts';
import { href, paths } from '../lib/page/paths.ts';
import { useSessionState } from '../lib/session/session-state.ts';
import { t } from '../lib/texts/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Blank } from '../ui/feedback/blank.tsx';
import { BrandLogo } from '../ui/icon.tsx';
import { Main, PageBody } from '../ui/layout/page-shell.tsx';
import { Routes } from './routes.tsx';

/** The whole portal. The server renders the same tree for the login, so that React takes over its elements. */
export function Portal() {
  return (
    <StrictMode>
      <BrandLogo.Provider value={pageData.brand.logo}>
        <CrashScreen>
          <Routes />
        </CrashScreen>
      </BrandLogo.Provider>
    </StrictMode>
  );
}

/** Reports the error (CALL-5) and offers to reload or leave the page; it reloads when a lost connection is back (OFFLINE-1). */
export class CrashScreen extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidMount() {
    addEventListener('hashchange', this.leave);
  }

  override componentWillUnmount() {
    removeEventListener('hashchange', this.leave);
  }

  readonly leave = () => {
    if (this.state.broken) this.setState({ broken: false });
  };

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(`screen ${info.componentStack?.split('\n')[1]?.trim() ?? ''}`, error);
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
  const { loggedIn } = useSessionState();
  const { isOffline } = useConnection();
  const isCut = isOffline && loggedIn === true;
  useEffect(() => onReturn(() => location.reload()), []);
  return (
    <Main>
      <PageBody>
        <Blank
          error
          icon={TriangleAlert}
          title={t(isCut ? 'offline.needs' : 'error.title')}
          level={1}
          actions={
            <>
              <Button icon={RefreshCw} onPress={() => (isCut ? void check() : location.reload())}>
                {t(isCut ? 'frame.retry' : 'error.reload')}
              </Button>
              {loggedIn && (
                <>
                  <ButtonLink look="second" href={href(paths.claims)}>
                    {t('claim.to_claims')}
                  </ButtonLink>
                  <ButtonLink look="text" icon={LogOut} href={href(paths.logout)}>
                    {t('frame.logout')}
                  </ButtonLink>
                </>
              )}
            </>
          }
        >
          {t(isCut ? 'offline.needs_text' : 'error.text')}
        </Blank>
      </PageBody>
    </Main>
  );
}
