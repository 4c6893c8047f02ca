import type { PortalTexts } from '../nl/index.ts';

// Messages, replies, e-mails and reviews, in British English.

export const reply: PortalTexts['reply'] = {
  label: 'Your answer',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Your answer was sent',
  failed: 'Your answer was not sent',
  failed_text: 'Your text is still there. Try again.',
  restored: 'You wrote this earlier. It has not been sent yet.',
  too_long: 'Your text is too long. Use at most {{most}} characters.',
  fresh: 'Message sent',
};

export const message: PortalTexts['message'] = {
  title: 'Send us a message',
  text: 'You can read our answer under Status. We also send you an email, unless you have turned those off.',
  subject: 'Subject',
  body: 'Message',
  sent: 'Your message was sent',
  sent_text: 'You can find it under Status.',
  to_status: 'View under Status',
  failed: 'Your message was not sent',
};

export const email: PortalTexts['email'] = {
  from: 'From',
  to: 'To',
  subject: 'Subject',
  attachments_one: '{{count}} attachment',
  attachments_other: '{{count}} attachments',
  nameless: 'Attachment {{number}}',
  downloads: 'will be downloaded',
  no_body: 'This email has no text.',
  loading: 'Loading email…',
  failed: 'The email was not loaded',
  failed_text: 'Check your connection and try again.',
};

export const review: PortalTexts['review'] = {
  label: 'How do you find our help?',
  edit: 'Change',
  edit_name: 'Change your experience',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Your experience was saved',
  thanks: 'Thank you. We read everything you write.',
  failed: 'Your experience was not saved',
};
