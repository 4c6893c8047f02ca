import { RefreshCw } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { isOutdated } from '../api/connection.ts';
import { beforeNeeded } from '../page/idle.ts';
import { t } from '../texts/texts.ts';

type Load<P> = () => Promise<ComponentType<P>>;

const parts = new Set<() => Promise<unknown>>();

/** A part whose code loads when it is first shown. A failure shows in its place; with `waiting` null it stays nothing. */
export function laterPart<P extends object>(load: Load<P>, waiting?: ReactNode): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  const start = async () => {
    loaded ??= await load();
    return loaded;
  };
  parts.add(start);
  return function LaterPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Part || failed) return;
      let gone = false;
      start().then(
        (found) => gone || setPart(() => found),
        () => gone || setFailed(true),
      );
      return () => {
        gone = true;
      };
    }, [Part, failed]);
    if (Part) return <Part {...props} />;
    if (waiting === null) return null;
    if (failed) return <PartFailed onRetry={() => setFailed(false)} />;
    return waiting ?? <Loading text={t('frame.loading')} />;
  };
}

/** A server with another build no longer has the code of this page, so that trying again would never help. */
function PartFailed({ onRetry }: { onRetry: () => void }) {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    let gone = false;
    void isOutdated().then((outdated) => gone || setOld(outdated));
    return () => {
      gone = true;
    };
  }, []);
  const action = (
    <Button look="second" size="s" icon={RefreshCw} onPress={isOld ? () => location.reload() : onRetry}>
      {t(isOld ? 'error.reload' : 'frame.retry')}
    </Button>
  );
  return (
    <Banner status="error" title={t('error.part')} actions={action}>
      {t(isOld ? 'error.part_old' : 'frame.check_connection')}
    </Banner>
  );
}

/** Loads the parts of the screens that have loaded before the reader needs them; one that fails is loaded when it is shown. */
export function loadPartsSoon(): void {
  beforeNeeded(() => {
    for (const start of parts) start().catch(() => undefined);
  });
}
