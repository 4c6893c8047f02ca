import { Check, FilePlus2, Lock, RefreshCw, TriangleAlert, User, X } from 'lucide-react';
import { Button, ButtonLink, Buttons } from '../button.tsx';
import { Blank } from '../feedback/blank.tsx';
import { Card, CardBody, CardHead } from '../layout/card.tsx';
import { Expandable } from '../layout/expandable.tsx';
import { Fact, Facts } from '../layout/facts.tsx';
import { BackLink, Band, PageHead } from '../layout/page-shell.tsx';
import { TabsNav } from '../layout/tabs-nav.tsx';
import { Pill } from '../pill.tsx';
import { Tag } from '../tag.tsx';
import css from './gallery.module.css';
import { Section } from './section.tsx';

const LONG =
  'Wij hebben uw vlucht en de weersgegevens van 14 augustus nagekeken. De luchtvaartmaatschappij noemt operationele redenen. Dat is volgens de Europese regels geen buitengewone omstandigheid, dus u heeft recht op compensatie. ';

export function Surfaces() {
  return (
    <>
      <Section note="Labels en aantallen">
        <Buttons>
          <Tag look="act">Actie nodig</Tag>
          <Tag look="ok" icon={Check}>
            Afgerond
          </Tag>
          <Tag look="err" icon={X}>
            Onjuist
          </Tag>
          <Tag look="info" icon={User}>
            Minderjarig
          </Tag>
          <Tag icon={Lock}>Gesloten</Tag>
          <Pill>800</Pill>
          <Pill act label="open acties:">
            2
          </Pill>
        </Buttons>
      </Section>
      <Section note="Band met kop en tabs">
        <Band>
          <BackLink href="#/home">Mijn claims</BackLink>
          <PageHead
            title="Dag Sanne"
            text="U heeft 2 claims met open acties."
            actions={
              <ButtonLink look="second" href="https://example.org/" newTab newTabText="(opent in een nieuw tabblad)">
                Nieuwe claim indienen
              </ButtonLink>
            }
          />
          <TabsNav
            label="Onderdelen"
            items={[
              {
                href: '#/status',
                label: 'Status',
                current: true,
                pill: (
                  <Pill act label="open acties:">
                    2
                  </Pill>
                ),
              },
              { href: '#/details', label: 'Details' },
              { href: '#/bericht', label: 'Bericht' },
            ]}
          />
        </Band>
      </Section>
      <Section note="Kaart en feiten; lange tekst die uitklapt">
        <div className={css.two}>
          <Card as="section">
            <CardHead>
              <h3>Contactgegevens</h3>
              <Button look="text" flush="end">
                Wijzigen
              </Button>
            </CardHead>
            <CardBody>
              <Facts>
                <Fact term="Naam">Sanne van den Berg</Fact>
                <Fact term="E-mailadres">
                  <a href="mailto:s.vandenberg@example.nl">s.vandenberg@example.nl</a>
                </Fact>
                <Fact term="Telefoonnummer" empty>
                  Niet ingevuld
                </Fact>
              </Facts>
            </CardBody>
          </Card>
          <Card>
            <CardBody>
              <Facts tight>
                <Fact term="Compensatie">
                  <span className="num nw">€&nbsp;250 p.p.</span>
                </Fact>
                <Fact term="Bankgegevens">
                  <a href="#/bank">Nog invullen</a>
                </Fact>
              </Facts>
            </CardBody>
          </Card>
          <Card>
            <CardBody>
              <Expandable moreText="Lees meer" lessText="Inklappen">
                <div className="read">
                  <p>{LONG}</p>
                  <p>{LONG}</p>
                  <p>
                    {LONG} <a href="#/meer">Een link in het verborgen deel</a>
                  </p>
                </div>
              </Expandable>
            </CardBody>
          </Card>
          <Card>
            <CardBody>
              <Expandable moreText="Lees meer" lessText="Inklappen">
                <p>Korte tekst klapt niet in.</p>
              </Expandable>
            </CardBody>
          </Card>
        </div>
      </Section>
      <Section note="Leeg en mislukt">
        <div className={css.two}>
          <Blank
            level={3}
            icon={FilePlus2}
            title="U heeft nog geen claims"
            actions={<ButtonLink href="#/nieuw">Dien een claim in</ButtonLink>}
          >
            <p>Zodra u een claim indient, volgt u die hier.</p>
          </Blank>
          <Blank
            error
            level={3}
            icon={TriangleAlert}
            title="Wij kunnen uw claims nu niet laden"
            actions={<Button icon={RefreshCw}>Opnieuw proberen</Button>}
          >
            <p>Dat ligt aan ons, niet aan u. Er is niets verloren gegaan.</p>
          </Blank>
        </div>
      </Section>
    </>
  );
}
