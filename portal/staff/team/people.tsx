import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { Person } from '#contract/staff/team.ts';
import * as teamCalls from '#contract/staff/team.ts';
import { PanelQuery } from '../../features/account/panel.tsx';
import { api, serverNow } from '../../lib/api/api.ts';
import { dateText, dateTimeText } from '../../lib/texts/formats.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Act } from '../act.tsx';
import { NotDone } from '../forms/form-dialog.tsx';
import { t, waysText } from '../texts.tsx';
import { spanText } from '../work/times.ts';
import { Avatar } from '../work/work-row.tsx';
import { useAdminActs } from './confirmed.tsx';
import { PersonDialog, queryKey } from './person-dialog.tsx';
import css from './team.module.css';
import { TeamTable } from './team-table.tsx';

/** TEAM-2, TEAM-3: everybody of staff; whoever is asked to be an admin stands above. */
export function People({ staffId }: { staffId: string }) {
  const query = useQuery({ queryKey, queryFn: () => api(teamCalls.people, {}) });
  const [open, setOpen] = useState<Person | 'new' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { act, busy, failure } = useAdminActs(queryKey);
  const change = (input: { id: string; role: Person['Role'] }) =>
    void act((once) => once(teamCalls.changePerson, input));
  const acts = (person: Person) => {
    const { Id: id, Name: name, DisabledAt, InvitedUntil } = person;
    // Nobody changes their own account here.
    if (id === staffId) return null;
    const isOn = DisabledAt === null;
    return (
      <Buttons>
        {(!isOn || InvitedUntil !== null) && (
          <Act
            text={t(isOn ? 'team.people.invite_again' : 'team.people.again')}
            of={name}
            unavailable={busy}
            onPress={() => {
              setSentTo(null);
              void act(
                (once) => once(teamCalls.resetPerson, { id }),
                () => setSentTo(name),
              );
            }}
          />
        )}
        {isOn && <Act text={t('frame.edit')} of={name} onPress={() => setOpen(person)} />}
      </Buttons>
    );
  };
  return (
    <PanelQuery query={query} lines={6}>
      {({ People: people, Brands: brands }: AnswerOf<typeof teamCalls.people>) => (
        <div className="column">
          <NotDone failure={failure} />
          {sentTo && <Banner status="ok" title={t('team.people.sent_again', { name: sentTo })} />}
          {people
            .filter(({ AdminAskedBy, DisabledAt }) => AdminAskedBy !== null && DisabledAt === null)
            .map((person) => (
              <Asked key={person.Id} person={person} staffId={staffId} busy={busy} onRole={change} />
            ))}
          <PeopleCard {...{ people, brands, staffId, acts }} onInvite={() => setOpen('new')} />
          <PersonDialog open={open} brands={brands} onClose={() => setOpen(null)} />
        </div>
      )}
    </PanelQuery>
  );
}

export type Brands = AnswerOf<typeof teamCalls.people>['Brands'];

type PeopleCardProps = {
  people: readonly Person[];
  brands: Brands;
  staffId: string;
  acts: (person: Person) => ReactNode;
  onInvite: () => void;
};

function PeopleCard({ people, brands, staffId, acts, onInvite }: PeopleCardProps) {
  const brandName = (id: string) => brands.find((one) => one.Id === id)?.Name ?? id;
  return (
    <>
      <Buttons>
        <Act look="primary" text={t('team.people.invite')} icon={UserPlus} onPress={onInvite} />
      </Buttons>
      <TeamTable
        rows={people}
        head={(person) => <PersonHead person={person} isMe={person.Id === staffId} />}
        columns={[
          [t('people.role'), roleOf],
          [t('team.people.sees'), ({ Brands }) => Brands?.map(brandName).join(', ') ?? t('team.people.all_brands')],
          [t('team.people.last'), lastText],
          [t('team.people.second'), (person) => waysText(person) || t('team.people.never')],
          [t('find.claims'), ({ Claims }) => Claims],
        ]}
        isOff={({ DisabledAt }) => DisabledAt !== null}
        acts={acts}
      />
    </>
  );
}

type AskedProps = {
  person: Person;
  staffId: string;
  busy: boolean;
  onRole: (input: { id: string; role: Person['Role'] }) => void;
};

/** TEAM-3: somebody who is to be an admin; whoever asked that cannot agree to it. */
function Asked({ person: { Id: id, Name: name, Role: role, AdminAskedBy: by }, staffId, busy, onRole }: AskedProps) {
  return (
    <Banner
      status="info"
      live={false}
      title={t('team.people.asked', { by: by?.Name ?? '', name })}
      actions={
        <Buttons>
          {by?.StaffId !== staffId && (
            <Button size="s" unavailable={busy} onPress={() => onRole({ id, role: 'admin' })}>
              {t('team.people.agree')}
            </Button>
          )}
          <Act text={t('team.people.decline')} look="second" unavailable={busy} onPress={() => onRole({ id, role })} />
        </Buttons>
      }
    >
      {t('team.people.admin_hint')}
    </Banner>
  );
}

function PersonHead({ person: { Id, Name, EMailAddress }, isMe }: { person: Person; isMe: boolean }) {
  return (
    <span className={css.person}>
      <Avatar of={{ StaffId: Id, Name }} me={{ StaffId: isMe ? Id : '', Name }} />
      <span>
        <b>{Name}</b> {isMe && t('team.people.you')}
        <span className="muted sm">{EMailAddress}</span>
      </span>
    </span>
  );
}

const roleOf = ({ Role, Teams }: Person) => (
  <span className={css.role}>
    {t(`team.roles.${Role}`)}
    {Teams.length > 0 && <span className="muted sm">{Teams.join(', ')}</span>}
  </span>
);

function lastText({ DisabledAt, InvitedUntil, LastLogin }: Person): string {
  if (DisabledAt !== null) return t('team.people.off', { date: dateText(DisabledAt) });
  if (InvitedUntil === null) return LastLogin === null ? t('team.people.never') : dateTimeText(LastLogin);
  const left = Date.parse(InvitedUntil) - serverNow();
  return left > 0 ? t('team.people.invited', { time: spanText(left) }) : t('team.people.invitation_over');
}
