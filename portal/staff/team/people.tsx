import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { Person } from '#contract/staff/team.ts';
import * as teamCalls from '#contract/staff/team.ts';
import { PanelQuery } from '../../features/account/panel.tsx';
import { api, serverNow } from '../../lib/api/api.ts';
import { dateText, dateTimeText } from '../../lib/texts/formats.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import { NotDone } from '../form-dialog.tsx';
import { t } from '../texts.tsx';
import { spanText } from '../work/times.ts';
import { Avatar } from '../work/work-row.tsx';
import { useAdminActs } from './confirmed.tsx';
import { PersonDialog, queryKey } from './person-dialog.tsx';
import css from './team.module.css';
import { RowButton, TeamTable } from './team-table.tsx';

/** TEAM-2, TEAM-3: everybody of staff; whoever is asked to be an admin stands above. */
export function People({ staffId }: { staffId: string }) {
  const query = useQuery({ queryKey, queryFn: () => api(teamCalls.people, {}) });
  const [open, setOpen] = useState<Person | 'new' | null>(null);
  const { act, busy, failure } = useAdminActs(queryKey);
  const change = (input: { id: string; role: Person['Role'] }) =>
    void act((once) => once(teamCalls.changePerson, input));
  return (
    <PanelQuery query={query} lines={6}>
      {({ People: people, Brands: brands }: AnswerOf<typeof teamCalls.people>) => (
        <div className="column">
          <NotDone failure={failure} />
          {people
            .filter(({ AdminAskedBy, DisabledAt }) => AdminAskedBy !== null && DisabledAt === null)
            .map((person) => (
              <Asked key={person.Id} person={person} staffId={staffId} busy={busy} onRole={change} />
            ))}
          <PeopleCard
            people={people}
            brands={brands}
            staffId={staffId}
            busy={busy}
            onOpen={setOpen}
            onRenew={(id) => void act((once) => once(teamCalls.resetPerson, { id }))}
          />
          <p className="muted sm">{t('team.people.note')}</p>
          <PersonDialog open={open} brands={brands} onClose={() => setOpen(null)} />
        </div>
      )}
    </PanelQuery>
  );
}

type PeopleCardProps = AnswerLists & {
  staffId: string;
  busy: boolean;
  onOpen: (person: Person | 'new') => void;
  onRenew: (id: string) => void;
};

function PeopleCard({ people, brands, staffId, busy, onOpen, onRenew }: PeopleCardProps) {
  const columns = (['role', 'sees', 'last', 'second', 'has'] as const).map((one) => t(`team.people.${one}`));
  return (
    <SectionCard
      id="people"
      isFlush
      title={t('team.people.count', { count: people.length })}
      action={
        <Button size="s" icon={UserPlus} onPress={() => onOpen('new')}>
          {t('team.people.invite')}
        </Button>
      }
    >
      <TeamTable columns={[t('name'), ...columns]}>
        {people.map((person) => (
          <PersonRow
            key={person.Id}
            person={person}
            brands={brands}
            isMe={person.Id === staffId}
            busy={busy}
            onOpen={() => onOpen(person)}
            onRenew={() => onRenew(person.Id)}
          />
        ))}
      </TeamTable>
    </SectionCard>
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
          <Button look="second" size="s" unavailable={busy} onPress={() => onRole({ id, role })}>
            {t('team.people.decline')}
          </Button>
        </Buttons>
      }
    >
      {t('team.people.asked_text')}
    </Banner>
  );
}

export type Brands = AnswerOf<typeof teamCalls.people>['Brands'];

type AnswerLists = { people: readonly Person[]; brands: Brands };

type RowProps = {
  person: Person;
  brands: Brands;
  isMe: boolean;
  busy: boolean;
  onOpen: () => void;
  onRenew: () => void;
};

function PersonRow({ person, brands, isMe, busy, onOpen, onRenew }: RowProps) {
  const { Name: name, DisabledAt, InvitedUntil, HasApp, Passkeys } = person;
  const me = { StaffId: isMe ? person.Id : '', Name: name };
  const second = [HasApp && t('team.people.app'), Passkeys > 0 && t('team.people.passkey')].filter(
    (one) => one !== false,
  );
  const seen = person.Brands?.map((id) => brands.find((one) => one.Id === id)?.Name ?? id);
  const renewText = DisabledAt === null ? 'invite_again' : 'again';
  return (
    <tr className={DisabledAt === null ? undefined : css.off}>
      <th scope="row">
        <span className={css.person}>
          <Avatar of={{ StaffId: person.Id, Name: name }} me={me} />
          <span>
            <b>{name}</b> {isMe && t('team.people.you')}
            <span className="muted sm">{person.EMailAddress}</span>
          </span>
        </span>
      </th>
      <td data-label={t('team.people.role')}>
        <span className={css.role}>
          {t(`team.roles.${person.Role}`)}
          {person.Teams.length > 0 && <span className="muted sm">{person.Teams.join(', ')}</span>}
        </span>
      </td>
      <td data-label={t('team.people.sees')}>{seen?.join(', ') ?? t('team.people.all_brands')}</td>
      <td data-label={t('team.people.last')}>{lastText(person)}</td>
      <td data-label={t('team.people.second')}>{second.join(', ') || t('team.people.none')}</td>
      <td data-label={t('team.people.has')}>{person.Claims}</td>
      <td>
        {!isMe && (
          <Buttons>
            {(DisabledAt !== null || InvitedUntil !== null) && (
              <RowButton text={t(`team.people.${renewText}`)} of={name} unavailable={busy} onPress={onRenew} />
            )}
            {DisabledAt === null && <RowButton text={t('frame.edit')} of={name} onPress={onOpen} />}
          </Buttons>
        )}
      </td>
    </tr>
  );
}

function lastText({ DisabledAt, InvitedUntil, LastLogin }: Person): string {
  if (DisabledAt !== null) return t('team.people.off', { date: dateText(DisabledAt) });
  if (InvitedUntil === null) return LastLogin === null ? t('team.people.never') : dateTimeText(LastLogin);
  const left = Date.parse(InvitedUntil) - serverNow();
  return left > 0 ? t('team.people.invited', { time: spanText(left) }) : t('team.people.invitation_over');
}
