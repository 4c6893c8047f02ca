import { LogOut } from 'lucide-react';
import { ButtonLink } from '../button.tsx';
import { Footer, Main, PageBody, SkipLink, TopBar } from '../layout/page-shell.tsx';
import { StaffBar } from '../layout/staff-bar.tsx';
import { Basics } from './basics.tsx';
import { Choices } from './choices.tsx';
import { Dates } from './dates.tsx';
import { Fields } from './fields.tsx';
import { Files } from './files.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';
import { Surfaces } from './surfaces.tsx';

/** Every part of the design system in every state, for the eye and for the tests. */
export function Gallery() {
  return (
    <>
      <SkipLink>Naar de inhoud</SkipLink>
      <TopBar
        homeHref="#/"
        brand="Redress"
        who="Sanne van den Berg"
        staffBar={
          <StaffBar label="Medewerker" sub="Ingelogd als medewerker j.bakker" end={<a href="#/">Stoppen</a>}>
            U bekijkt dit als <b>Sanne van den Berg</b>
          </StaffBar>
        }
        end={
          <ButtonLink look="text" flush="end" icon={LogOut} href="#/logout">
            Uitloggen
          </ButtonLink>
        }
      />
      <Main>
        <PageBody>
          <h1>Basis en onderdelen</h1>
          <Basics />
          <Fields />
          <Dates />
          <Choices />
          <Messages />
          <Surfaces />
          <Files />
          <Overlays />
          <States />
        </PageBody>
      </Main>
      <Footer
        links={[
          { href: '#/privacy', label: 'Privacy' },
          { href: '#/voorwaarden', label: 'Voorwaarden' },
          { href: 'https://example.org/', label: 'Toegankelijkheid', newTab: true },
        ]}
        newTabText="(opent in een nieuw tabblad)"
        end="version: 1.14"
      />
    </>
  );
}
