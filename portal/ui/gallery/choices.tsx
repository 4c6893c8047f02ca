import { Landmark, Wallet } from 'lucide-react';
import { useState } from 'react';
import { ButtonGroup } from '../choices/button-group.tsx';
import { Checkbox } from '../choices/checkbox.tsx';
import { Chips } from '../choices/chips.tsx';
import { Segments } from '../choices/segments.tsx';
import { MultiSelect } from '../fields/multi-select.tsx';
import { Section } from './section.tsx';

const KINDS = [
  { value: 'boarding', label: 'Boardingpass' },
  { value: 'ticket', label: 'E-ticket' },
  { value: 'booking', label: 'Boekingsbevestiging' },
];
const WAYS = [
  { value: 'Bank', label: 'Bankrekening', icon: Landmark },
  { value: 'PayPal', label: 'PayPal', icon: Wallet },
];
const YES_NO = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
];

export function Choices() {
  const [kinds, setKinds] = useState(['boarding']);
  const [answer, setAnswer] = useState<string | null>('yes');
  const [pressed, setPressed] = useState('');
  const [way, setWay] = useState('Bank');
  return (
    <Section note="Kiezen: een of meer, een van een paar, aan of uit">
      <div className="form">
        <Chips label="Wat is dit?" labelNote="(een of meer)" options={KINDS} value={kinds} onChange={setKinds} />
        <Chips
          label="Wat is het tweede bestand?"
          options={KINDS}
          value={[]}
          onChange={() => undefined}
          error="Kies wat dit bestand is"
        />
        <MultiSelect
          label="Waarvoor is de bon?"
          placeholder="Kies…"
          options={KINDS}
          value={kinds}
          onChange={setKinds}
        />
        <MultiSelect
          label="Waarvoor is de tweede bon?"
          placeholder="Kies…"
          options={KINDS}
          value={[]}
          onChange={() => undefined}
          error="Kies een omschrijving"
        />
        <ButtonGroup
          label="Heeft u de vlucht zelf betaald?"
          options={YES_NO}
          marking
          value={answer}
          onChoose={setAnswer}
        />
        <Segments
          label="Uitbetaling"
          options={WAYS}
          value={way}
          onChange={setWay}
          hint="Uw keuze wordt meteen bewaard."
        />
        <ButtonGroup label={`Zonder merk ${pressed}`} options={YES_NO} onChoose={setPressed} />
        <div>
          <Checkbox>Uit</Checkbox>
          <Checkbox defaultSelected>Aan</Checkbox>
          <Checkbox isRequired>
            Ik ga akkoord met de <a href="#/voorwaarden">algemene voorwaarden</a> en <b>geef toestemming</b>
          </Checkbox>
          <Checkbox error="Ga akkoord om verder te gaan">Met een fout</Checkbox>
          <Checkbox isDisabled>Niet beschikbaar</Checkbox>
          <Checkbox isDisabled defaultSelected>
            Niet beschikbaar, aan
          </Checkbox>
        </div>
      </div>
    </Section>
  );
}
