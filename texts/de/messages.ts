import type { PortalTexts } from '../nl/index.ts';

// Messages, replies, e-mails and reviews, in German.

export const reply: PortalTexts['reply'] = {
  label: 'Ihre Antwort',
  send: 'Senden',
  sending: 'Wird gesendet …',
  sent: 'Ihre Antwort wurde gesendet',
  failed: 'Ihre Antwort wurde nicht gesendet',
  failed_text: 'Ihr Text ist noch da. Versuchen Sie es erneut.',
  restored: 'Das haben Sie vorher geschrieben. Es wurde noch nicht gesendet.',
  too_long: 'Ihr Text ist zu lang. Verwenden Sie höchstens {{most}} Zeichen.',
  fresh: 'Nachricht gesendet',
};

export const message: PortalTexts['message'] = {
  title: 'Senden Sie uns eine Nachricht',
  text: 'Unsere Antwort lesen Sie unter Status. Wir schicken Ihnen auch eine E-Mail, wenn Sie diese nicht abgeschaltet haben.',
  subject: 'Betreff',
  body: 'Nachricht',
  sent: 'Ihre Nachricht wurde gesendet',
  sent_text: 'Sie finden sie unter Status.',
  to_status: 'Unter Status ansehen',
  failed: 'Ihre Nachricht wurde nicht gesendet',
};

export const email: PortalTexts['email'] = {
  from: 'Von',
  to: 'An',
  subject: 'Betreff',
  attachments_one: '{{count}} Anhang',
  attachments_other: '{{count}} Anhänge',
  nameless: 'Anhang {{number}}',
  downloads: 'wird heruntergeladen',
  no_body: 'Diese E-Mail hat keinen Text.',
  loading: 'E-Mail wird geladen …',
  failed: 'Die E-Mail wurde nicht geladen',
  failed_text: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};

export const review: PortalTexts['review'] = {
  label: 'Wie erleben Sie unsere Hilfe?',
  edit: 'Ändern',
  edit_name: 'Ihre Erfahrung ändern',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Ihre Erfahrung wurde gespeichert',
  thanks: 'Vielen Dank. Wir lesen alles, was Sie schreiben.',
  failed: 'Ihre Erfahrung wurde nicht gespeichert',
};
