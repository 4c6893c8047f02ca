import { ArrowRight, Eye, Plus, RefreshCw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink, type ButtonLook, Buttons } from '../button.tsx';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { Bang, PlaneSolid } from '../icon.tsx';
import { Card, CardBody } from '../layout/card.tsx';
import css from './gallery.module.css';

const ROLES =
  'bg surface surface-2 surface-3 line line-strong text text-2 text-3 accent accent-tint act act-bg act-line act-text ok ok-bg err err-bg info info-bg focus stage';
const LOOKS: ButtonLook[] = ['primary', 'second', 'text', 'danger', 'danger-text', 'act'];

export function Basics() {
  return (
    <>
      <Section note="Kleurrollen">
        <ul className={css.swatches}>
          {ROLES.split(' ').map((role) => (
            <li key={role}>
              <i style={{ background: `var(--${role})` }} />
              --{role}
            </li>
          ))}
        </ul>
      </Section>
      <Section note="Letter: Hanken Grotesk, cijfers in tabelbreedte bij bedragen, tijden en nummers">
        <div className="stack">
          <h1>Paginatitel 28 / 34</h1>
          <h2 className={css.status}>Huidige status 24</h2>
          <h2>Titel van een kaart of actie 19</h2>
          <p>Lopende tekst 16/24. Wij hebben uw vlucht nagekeken; u heeft recht op compensatie.</p>
          <p className="sm muted">Bijschrift en tabel 15/22 · 18-11-2026 om 09:12 uur</p>
          <p className="cap">Kleinste tekst 13/18</p>
          <p className={css.amount}>
            €&nbsp;1.250,50 <small>totaal</small>
          </p>
        </div>
      </Section>
      <Section note="Knoppen: hoofdactie, tweede, tekst, gevaar, dock">
        <div className="stack">
          {LOOKS.map((look) => (
            <Buttons key={look}>
              <Button look={look}>Rust</Button>
              <Button look={look} isDisabled>
                Niet beschikbaar
              </Button>
              <Button look={look} icon={Trash2}>
                Verwijderen
              </Button>
              <Button look={look} iconOnly icon={X} aria-label={`Sluiten (${look})`} />
              <Button look={look} busy busyText="Bezig met opslaan…">
                Opslaan
              </Button>
            </Buttons>
          ))}
          <Buttons>
            <Button size="s" look="second" iconEnd={ArrowRight}>
              Klein
            </Button>
            <Button size="s" look="text" iconOnly icon={Eye} aria-label="Bekijk" />
            <ButtonLink href="#/claim" look="primary">
              Bekijk claim
            </ButtonLink>
            <ButtonLink href="https://example.org/" look="second" newTab newTabText="(opent in een nieuw tabblad)">
              Nieuwe claim indienen
            </ButtonLink>
            <Button look="second" unavailable>
              Nu niet mogelijk
            </Button>
          </Buttons>
          <Buttons fill>
            <Button icon={RefreshCw}>Probeer opnieuw</Button>
            <Button look="second" icon={Plus}>
              Bestand toevoegen
            </Button>
          </Buttons>
          <Button block>Volle breedte</Button>
        </div>
      </Section>
      <Section note="Eigen pictogrammen; de andere zijn van Lucide">
        <Buttons>
          <PlaneSolid size="lg" />
          <Bang size="lg" />
        </Buttons>
      </Section>
    </>
  );
}

export function States() {
  return (
    <Section note="Laden">
      <Loading text="Claims laden…">
        <Card>
          <CardBody className="stack">
            <Skeleton width="15rem" height="1rem" />
            <Skeleton width="9rem" height=".75rem" />
            <Skeleton width="7rem" height="1.5rem" shape="round" />
            <Skeleton height="2.75rem" shape="block" />
          </CardBody>
        </Card>
      </Loading>
    </Section>
  );
}

/** One part of the gallery under its note. */
export function Section({ note, children }: { note: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.note}>{note}</h2>
      {children}
    </section>
  );
}
