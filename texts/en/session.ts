export const login = {
  subtitle: 'See where your claim stands and what we need from you.',
  email: 'Email address',
  password: 'Password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  submit: 'Sign in',
  busy: 'Signing in…',
  forgot: 'Forgotten your password?',
  passkey: 'Sign in with a passkey',
  passkey_busy: 'Waiting for your passkey…',
  passkey_stopped: 'You were not signed in with a passkey. Try again, or sign in with your password.',
  code: 'Code from your app',
  invalid_email: 'This is not a valid email address. An email address looks like name@example.com.',
  failed: 'We could not sign you in',
  too_fast: 'There have been too many attempts to sign in. Try again in {{wait}}, or ask for a new password.',
  password_changed: 'Your password has been saved',
  password_changed_text:
    'Sign in with your new password. If you were signed in on another device, you are now signed out there.',
  signed_out: 'You are signed out',
  signed_out_text:
    'For your security, this happens if you do nothing for a while, sign out elsewhere or change your password. After signing in, you carry on where you were.',
  info_text: {
    fr: 'Vous pouvez suivre votre dossier ici en français. Les messages de votre dossier sont dans la langue dans laquelle ils ont été écrits.',
    es: 'Aquí puede seguir su reclamación en español. Los mensajes de su reclamación están en el idioma en que se escribieron.',
    it: 'Qui può seguire il suo reclamo in italiano. I messaggi del suo reclamo sono nella lingua in cui sono stati scritti.',
    tr: 'Talebinizi burada Türkçe takip edebilirsiniz. Talebinizdeki mesajlar yazıldıkları dildedir.',
  },
  story_title: 'How your claim works',
  story: {
    submitted: 'Submitted',
    submitted_text: 'We check your flight and your right to compensation.',
    complete: 'Details complete',
    complete_text: 'This is where we need you: documents, passengers and your bank details.',
    in_progress: 'In progress',
    in_progress_text: 'We pursue the claim with the airline. You can follow every step.',
    finished: 'Finished',
    finished_text: 'We tell you the outcome. If there is compensation, we pay it out.',
  },
};

export const demo = {
  title: 'Demo: choose someone',
  lead: 'One tap fills in the form. You then sign in yourself; everyone has the same password.',
  filled: 'The form has been filled in for {{email}}.',
  people: {
    client: 'In Dutch: a claim with everything, plus baggage, extra costs and vouchers',
    manager: 'Manages 800 claims for others and has 2 of his own',
    agency: 'A travel agency that manages 12 claims',
    locked: 'A claim managed by a travel agency: bank details and people are locked',
    terms: 'Has yet to accept the terms',
    empty: 'Has no claims',
    german: 'In German: one claim, with a German address and bank',
    english: 'In English: a claim with everything, plus baggage and extra costs',
    money: 'Money and dates: what is left for you, payments, a decision and an offer',
    brand: 'One claim',
  },
};

export const internal = {
  text: 'You open the portal as the contact sees it. What you view and do is recorded under your name.',
  submit: 'Open the portal',
  failed: 'The portal was not opened',
  login_fail: 'This link does not work. A link works once, for one minute. Open the contact again from your own page.',
  to_staff_page: 'Go to the staff page',
  bar: 'Viewing as staff',
  viewing: 'You are viewing this as',
  viewing_somebody: 'You are viewing this on behalf of a contact.',
  employee: 'Signed in as staff member {{name}}.',
  stop: 'Stop',
};

export const second_step = {
  title: 'One more step',
  text: 'Enter the code that your app shows now.',
  hint: 'The code has 6 digits and changes every 30 seconds.',
  recovery_text: 'Enter one of your recovery codes. Each code works once.',
  recovery_code: 'Recovery code',
  recovery_hint: 'No recovery codes left? Please contact us.',
  use_recovery: 'Use a recovery code',
  use_app: 'Use the code from the app',
  use_passkey: 'Use a passkey',
};

export const request_new_password = {
  title: 'Ask for a new password',
  text: 'Enter the email address you sign in with. You will get a link to choose a new password.',
  submit: 'Send link',
  back: 'Back to sign in',
  sent_title: 'Check your email',
  request_sent_text:
    'If we know this address, you will get a link within a few minutes. The link works once and expires after 30 minutes.',
  sent: 'Request sent for {{email}}',
  sent_again: 'Sent again for {{email}}',
  sent_hint: 'No email? Please look in your spam folder too.',
  resend: 'Send again',
  expired_title: 'The link has expired',
  request_expired_text: 'A link works once and for a limited time. Ask for a new one below.',
  failed: 'The request was not sent',
  too_fast: 'A link was requested too often. Try again in {{wait}}.',
};

export const new_password = {
  title: 'Choose a new password',
  text: 'Use a password that you use nowhere else.',
  invited_title: 'Welcome to {{brand}}',
  invited_text: 'Choose a password. After that you sign in with the email address that got the invitation.',
  not_me: 'This is not me',
  refused_title: 'The invitation no longer works',
  refused_text: 'Thank you. We will check the address. You do not need to do anything else.',
  checking: 'We are checking your link…',
  confirm: 'Repeat the password',
  rules: 'Password requirements',
  rule: {
    length: 'At least 8 characters',
    upper: 'A capital letter',
    lower: 'A lower-case letter',
    digit: 'A digit',
  },
  met: 'met',
  not_met: 'not yet met',
  too_long: 'This password is too long. Use 128 characters at most.',
  passwords_dont_match: 'The passwords are not the same',
  requirements: 'This password does not meet all requirements yet',
  submit: 'Save password',
  not_refused: 'The invitation was not cancelled',
  not_checked: 'We could not check your link',
  failed: 'Your password was not saved',
  login_fail: 'This link can no longer be used. Please ask for a new one.',
  request_again: 'Ask for a new link',
};

export const reaffirm = {
  title: 'Please agree to our terms',
  text: 'Agree to continue to your claims. Nothing changes for the claims you already have.',
  label: 'I have read the <terms>terms and conditions</terms> and agree to them.',
  need: 'Tick the box first. Then you can continue.',
  submit: 'Agree and continue',
  failed: 'Your agreement was not saved',
  on_behalf: 'This contact has not accepted the terms yet',
  on_behalf_text: 'Only the contact can agree. Until then the claims cannot be viewed.',
};

export const session = {
  logout_failed: 'You are still signed in',
  logout_failed_text: 'We could not sign you out. Check your connection and try again.',
  logout_back: 'Back to the portal',
  ending: 'Are you still there?',
  ending_text: 'In {{left}} we will sign you out, because you have not done anything for a while.',
  last: 'We will sign you out soon',
  last_text:
    'In {{left}} we will sign you out. You will then have been signed in for the maximum time. Please sign in again after that.',
  saved: 'Even then, the text you have not saved yet is kept.',
  stay: 'Stay signed in',
  failed: 'That did not work. Check your internet and try again.',
  restored: 'Your earlier text has been kept',
  restored_text: 'You had not saved these changes yet. Check them and save them.',
};
