import { Check, Eye, FilePlus2, Lock, Mail, RefreshCw, Trash2, TriangleAlert, User, X } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, Buttons } from '../button.tsx';
import { Banner, type BannerStatus } from '../feedback/banner.tsx';
import { Blank } from '../feedback/blank.tsx';
import { LockLine } from '../feedback/lockline.tsx';
import { DropZone } from '../files/drop-zone.tsx';
import { FileList, FileRow } from '../files/file-row.tsx';
import { ProgressBar } from '../files/progress-bar.tsx';
import { Card, CardBody, CardHead } from '../layout/card.tsx';
import { Fact, Facts } from '../layout/facts.tsx';
import { Expandable } from '../layout/fold.tsx';
import { BackLink, Band, PageHead } from '../layout/page-shell.tsx';
import { TabsNav } from '../layout/tabs-nav.tsx';
import { Pill, Tag } from '../tag.tsx';
import { Section } from './basics.tsx';
import css from './gallery.module.css';

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
                  Nog niet ingevuld
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

const WORDS: Record<BannerStatus, [string, string?]> = {
  ok: ['Uw wijzigingen zijn opgeslagen'],
  error: ['Er ging iets mis, probeer het opnieuw', 'Uw wijzigingen zijn niet opgeslagen.'],
  info: ['De volmacht is onderweg', 'U ontvangt hem binnen 3 werkdagen per post.'],
  alert: ['Controleer uw bankgegevens', 'Zonder geldig rekeningnummer kunnen wij niet uitbetalen.'],
};

export function Messages() {
  const [closed, setClosed] = useState<string[]>([]);
  return (
    <Section note="Meldingen: vier soorten, elk met eigen pictogram">
      <div className={`stack ${css.narrow}`}>
        {(Object.keys(WORDS) as BannerStatus[])
          .filter((status) => !closed.includes(status))
          .map((status) => (
            <Banner
              key={status}
              status={status}
              title={WORDS[status][0]}
              closeText="Melding sluiten"
              onClose={() => setClosed([...closed, status])}
            >
              {WORDS[status][1] && <p>{WORDS[status][1]}</p>}
            </Banner>
          ))}
        <Banner
          status="error"
          title="Uploaden is niet gelukt"
          more={{ summary: 'Meer informatie', text: '413: Request Entity Too Large' }}
          actions={
            <Button look="second" icon={RefreshCw}>
              Probeer opnieuw
            </Button>
          }
        >
          <p>Er is niets verstuurd. Uw keuzes zijn bewaard.</p>
        </Banner>
        <LockLine>De claim is afgerond. U kunt de gegevens nog bekijken, maar niet meer wijzigen.</LockLine>
      </div>
    </Section>
  );
}

const PIXEL =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Cpath fill="%2327414d" d="M0 0h4v1H0z"/%3E%3Cpath fill="%23fbfaf6" d="M0 1h4v3H0z"/%3E%3C/svg%3E';

export function Files() {
  const [received, setReceived] = useState<string[]>([]);
  return (
    <Section note="Bestanden: kiezen, rijen, voortgang">
      <div className={`stack ${css.narrow}`}>
        <DropZone
          words={{
            zone: 'Bestanden neerzetten',
            drag: 'Sleep bestanden hierheen, of',
            choose: 'Kies bestanden',
            camera: 'Maak een foto',
            note: 'Foto of pdf, maximaal 10 MB per bestand',
          }}
          accept={['.jpg', '.png', '.pdf']}
          onFiles={(files) => setReceived(files.map((file) => file.name))}
        />
        <p role="status">{received.join(', ')}</p>
        <FileList boxed label="Al ontvangen">
          <FileRow
            name="boardingpass-sanne.jpg"
            meta={['Boardingpass', 'te verwijderen tot 21-11-2026 om 08:02 uur']}
            thumb={PIXEL}
            icons={
              <>
                <Button look="text" size="s" iconOnly icon={Eye} aria-label="Bekijk boardingpass-sanne.jpg" />
                <Button look="text" size="s" iconOnly icon={Trash2} aria-label="Verwijder boardingpass-sanne.jpg" />
              </>
            }
          />
          <FileRow
            name="een-heel-lange-naam-zonder-een-enkele-spatie-die-overal-mag-breken-20261118T091200.pdf"
            meta={['E-ticket']}
            icons={<Button look="text" size="s" iconOnly icon={Eye} aria-label="Bekijk het e-ticket" />}
          />
          <FileRow
            name="Re: Claim 4821307 / XN1673"
            meta={['E-mail met 2 bijlagen']}
            icon={Mail}
            button={
              <Button look="second" size="s">
                E-mail lezen
              </Button>
            }
          />
        </FileList>
        <ProgressBar label="boardingpass-mila.jpg" value={64} />
        <ProgressBar label="boardingpass-daan.jpg" value={100} status="ok" />
        <ProgressBar label="bon.pdf" value={30} status="error" />
        <ProgressBar label="ticket.pdf" />
      </div>
    </Section>
  );
}
