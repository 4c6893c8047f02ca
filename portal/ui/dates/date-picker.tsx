import { getLocalTimeZone, today as todayIn } from '@internationalized/date';
import { Calendar as CalendarIcon } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import field from '../fields/field.module.css';
import { type OneLineProps, TextField } from '../fields/text-field.tsx';
import sheet from '../overlays/dialog.module.css';
import { Modal } from '../overlays/modal.tsx';
import { placeAt } from '../overlays/place.ts';
import css from './calendar.module.css';
import { Calendar, type CalendarWords } from './calendar.tsx';
import { writtenOut } from './calendar-pages.ts';
import { type DateFault, type DateLimits, type DateRange, dateRange, readInRange } from './date-range.ts';
import { type DateString, dateOrder, writtenDate } from './written-date.ts';

export type DateWords = CalendarWords & {
  /** The name of the button that opens the calendar, and of the calendar. */
  choose: string;
  /** The form of a date, such as 'DD-MM-JJJJ'. */
  form: string;
  invalid: string;
  /** `date` is written out: '20 november 1926'. */
  before: (date: string) => string;
  after: (date: string) => string;
};

export type DatePickerProps = Omit<OneLineProps, 'onBlur'> &
  DateLimits & {
    /** The text of the field; `useDateText` parses it. */
    value: string;
    onChange: (text: string) => void;
    onBlur?: (() => void) | undefined;
    words: DateWords;
    today?: DateString | undefined;
  };

function readersToday(): DateString {
  return todayIn(getLocalTimeZone()).toString();
}

/** Holds and parses the text of a `DatePicker`: `read` returns the date or its error, so that a form can validate. */
export function useDateText({
  locale,
  today = readersToday(),
  ...limits
}: DateLimits & { locale: string; today?: DateString | undefined }) {
  const order = dateOrder(locale);
  const range = dateRange(today, limits);
  return {
    today,
    range,
    read: (text: string) => readInRange(text, order, today, range),
    write: (date: DateString) => writtenDate(date, order),
  };
}

/** A date field with a calendar (UI-5); the error of a typed date shows once it is left (UI-9, UI-12), unless the form has one. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onBlur, words, error, min, max, today: fixedToday, isRequired, isDisabled, ...rest } = props;
  const { locale } = words;
  const { today, range, read, write } = useDateText({ locale, min, max, today: fixedToday });
  const [left, setLeft] = useState(false);
  const { date, fault } = read(value);
  const isLocked = Boolean(rest.locked) || Boolean(rest.lockedBy);
  return (
    <TextField
      {...rest}
      isRequired={isRequired}
      isDisabled={isDisabled}
      value={value}
      onChange={onChange}
      onBlur={() => {
        afterPress(() => setLeft(true));
        if (date) onChange(write(date));
        onBlur?.();
      }}
      placeholder={words.form}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? 'off'}
      error={error ?? (left && fault && faultText(fault, range, words, locale))}
      {...(!isLocked && {
        end: (
          <CalendarButton
            value={date}
            today={today}
            range={range}
            words={words}
            isDisabled={isDisabled}
            onChoose={(chosen) => onChange(write(chosen))}
          />
        ),
      })}
    />
  );
}

type CalendarButtonProps = Omit<ComponentProps<typeof Calendar>, 'autoFocus' | 'onClose'> &
  Pick<DatePickerProps, 'words' | 'isDisabled'>;

/** The button inside the field, with its calendar: a sheet at the bottom on phones, as dialogs are, else at the button. */
function CalendarButton({ isDisabled, onChoose, ...calendar }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={button}
        look="text"
        icon={CalendarIcon}
        aria-label={calendar.words.choose}
        aria-haspopup="dialog"
        isDisabled={isDisabled}
        className={field.affixButton}
        onPress={() => setOpen(true)}
      />
      <Modal
        isOpen={open}
        onClose={close}
        isDismissable
        aria-label={calendar.words.choose}
        className={classes(sheet.dialog, css.picker)}
        onShow={(dialog) => button.current && placeAt(dialog, button.current, 'end')}
      >
        <Calendar
          {...calendar}
          onChoose={(chosen) => {
            onChoose(chosen);
            close();
          }}
          onClose={close}
        />
      </Modal>
    </>
  );
}

function faultText(fault: DateFault, { min, max }: DateRange, words: DateWords, locale: string): string {
  if (fault === 'invalid') return words.invalid;
  return fault === 'before' ? words.before(writtenOut(min, locale)) : words.after(writtenOut(max, locale));
}
