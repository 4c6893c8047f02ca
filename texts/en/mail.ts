import type { MailTexts } from '../nl/mail.ts';

/** Texts of the mails, in English. */
export const mail: MailTexts = {
  greeting: 'Dear {{name}},',
  greeting_nobody: 'Good day,',
  regards: 'Kind regards,',
  link_as_text: 'Does the button not work? Copy this address into your browser:',
  automatic: 'This message was sent automatically. We do not read replies to it.',
  new_password: {
    subject: 'Choose a new password',
    text: 'You asked for a new password for your account with {{brand}}. Use this button to choose it.',
    button: 'Choose a new password now',
    lives: 'The button works for 30 minutes, and once.',
    not_you: 'Did you not ask for this? Then you need not do anything. Your password stays as it is.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account with {{brand}} was changed on {{moment}}. You are signed out on other devices.',
    not_you:
      'Did you change it yourself? Then you need not do anything. If it was not you, ask for a new password at once.',
    button: 'Ask for a new password',
  },
};
