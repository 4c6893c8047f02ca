import { href, paths } from '../../lib/page/paths.ts';
import { useSessionState } from '../../lib/session/session-state.ts';
import { t } from '../../lib/texts/texts.ts';
import { StaffBar } from '../../ui/layout/staff-bar.tsx';

/** INTERNAL-4: on every screen of a session on behalf of a contact: the contact, the staff member, and the logout. */
export function OnBehalfBar({ name }: { name?: string | undefined }) {
  const { internalUser } = useSessionState();
  if (internalUser === undefined) return null;
  return (
    <StaffBar
      label={t('internal.bar')}
      sub={t('internal.employee', { name: internalUser })}
      end={<a href={href(paths.logout)}>{t('internal.stop')}</a>}
    >
      {name === undefined ? (
        t('internal.viewing_somebody')
      ) : (
        <>
          {t('internal.viewing')} <b>{name}</b>.
        </>
      )}
    </StaffBar>
  );
}
