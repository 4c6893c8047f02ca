import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Buttons } from '../button.tsx';

type ButtonGroupProps<Value extends string> = {
  label: string;
  /** `primary` marks the answer that goes on, until one is chosen. */
  options: readonly { value: Value; label: ReactNode; primary?: boolean | undefined }[];
  onChoose: (value: Value) => void;
  /** The option that was pressed: the only one that is shown pressed, with a check icon. */
  answered: Value | null;
};

/** A few options side by side that each act at once (UI-2). */
export function ButtonGroup<Value extends string>({ label, options, onChoose, answered }: ButtonGroupProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label={label}>
      <Buttons>
        {options.map(({ value, label: text, primary }) => (
          <Button
            key={value}
            look={primary && !answered ? 'primary' : 'second'}
            icon={value === answered ? Check : undefined}
            aria-pressed={value === answered}
            onPress={() => onChoose(value)}
          >
            {text}
          </Button>
        ))}
      </Buttons>
    </div>
  );
}
