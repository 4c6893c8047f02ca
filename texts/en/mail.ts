export const mail = {
  greeting: 'Dear {{name}},',
  greeting_nobody: 'Hello,',
  regards: 'Kind regards,',
  link_as_text: 'If the button does not work, copy this address into your browser:',
  my_account: 'Go to my account',
  by_staff: 'An employee of {{brand}} did this on your behalf.',
  not_you:
    'If you did this yourself or asked for it, you do not need to do anything. If not, choose a new password at once and check your account.',
  not_asked: 'If this was not you, change your password at once and contact {{brand}}.',
  automatic: 'This message was sent automatically. We do not read replies to it.',
  answer_above: '— Write your answer above this line —',
  answerable: 'This message was sent automatically. You can answer it: your answer is added to your claim.',
  notices: {
    subject: 'There is news about your claims at {{brand}}',
    asked: 'Claim {{number}}: we need something from you',
    asked_more: 'Claim {{number}}: we need {{count}} things from you',
    answered: 'Claim {{number}}: you have a message',
    answered_more: 'Claim {{number}}: you have {{count}} messages',
    progress: 'Claim {{number}}: the status has changed',
    reminder: 'Claim {{number}}: something is still waiting for you',
    reminder_more: 'Claim {{number}}: {{count}} things are still waiting for you',
    paid: 'Claim {{number}}: there is a payment',
    returned: 'Claim {{number}}: a payment came back',
    decision: 'Claim {{number}}: there is a decision',
    offer: 'Claim {{number}}: you can decide on an offer',
    offer_open: 'Claim {{number}}: the offer is still open, up to and including {{date}}',
    due: 'Claim {{number}}: something is waiting for you, due by {{date}}',
    late: 'Claim {{number}}: an action is late, but you can still do it',
    text_single: 'You can read it in your portal at {{brand}}, once you have signed in.',
    text: 'This is what happened in your claims at {{brand}}. You can read it in your portal, once you have signed in.',
    button: 'View in the portal',
    why: 'You get one message about everything that happens in quick succession.',
    settings: 'Choose which messages you get',
    stop: 'Stop getting these messages',
  },
  reply: {
    not_taken: '[File not accepted: {{name}}]',
    subject: 'Claim {{number}}: your answer was not added',
    text: 'You answered an email about claim {{number}}. Your answer was not added to the claim.',
    subject_files: 'Claim {{number}}: your files were not added',
    text_files: 'You answered an email about claim {{number}}. Your text was added to the claim, the files were not.',
    reasons: {
      closed: 'The claim is closed. You can still read everything in the portal.',
      termsOpen: 'Our terms and conditions have changed. Sign in, read them and agree. Then send your answer again.',
      tooLong: 'Your answer is longer than 10,000 characters. Make it shorter, or send it as an attachment.',
      noWords:
        'We found no text of your own in your email. Write your answer above the line that asks for it, or answer in the portal.',
      noRoom: 'There is no room for that many files now. Try again tomorrow, or contact {{brand}}.',
      full: 'The claim has reached its limit: nothing more can be added to it. Contact {{brand}}.',
    },
    button: 'Go to the claim',
  },
  new_password: {
    subject: 'Choose a new password',
    text: 'You asked for a new password for your account with {{brand}}. Use this button to choose it.',
    button: 'Choose a new password now',
    lives: 'The button works once, within 30 minutes.',
    not_you: 'If you did not ask for this, you do not need to do anything. Your password stays as it is.',
  },
  invitation: {
    subject: 'Your account with {{brand}}',
    text: '{{brand}} has made an account for you. Use this button to choose a password. After that you sign in with this email address.',
    button: 'Choose a password',
    lives: 'The button works once, within seven days.',
    not_you:
      'Is this message not for you? Then open the page with the button and choose ‘This is not me’. After that the button no longer works, and {{brand}} will check the address.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account with {{brand}} was changed on {{moment}}. You are signed out on other devices.',
    button: 'Ask for a new password',
  },
  file_refused: {
    subject: 'A file was not accepted',
    text: 'Your file ‘{{name}}’ probably contains a virus. We have not accepted it, and nobody can open it. Check your device, then send a new file or a photo of the paper.',
    button: 'View my claim',
  },
  second_way: {
    subject: 'Your sign-in details were changed',
    passkeyAdded:
      'On {{moment}} a passkey was added to your account with {{brand}}. You can sign in with it without a password.',
    passkeyRemoved: 'On {{moment}} a passkey was removed from your account with {{brand}}. It no longer works.',
    totpOn:
      'On {{moment}} a code at sign-in was switched on for your account with {{brand}}. After your password we now ask for a code from your app.',
    totpOff:
      'On {{moment}} the code at sign-in was switched off for your account with {{brand}}. Your password is now enough to sign in.',
    codesRenewed:
      'On {{moment}} new recovery codes were made for your account with {{brand}}. The old ones no longer work.',
    codeUsed:
      'On {{moment}} a recovery code was used to sign in to your account with {{brand}}. That code no longer works.',
    allRemoved:
      'On {{moment}} we removed all passkeys and codes from your account with {{brand}} at your request. Your password is now enough to sign in. You are signed out on other devices.',
  },
  export_ready: {
    subject: 'Your data is ready',
    text: 'The file with your data at {{brand}} is ready. Sign in and download it from your account, with your password. You can do so until {{until}}; we then remove it.',
  },
  erasure: {
    subject: 'We are erasing your data, as you asked',
    asked:
      'You asked us to erase all your data at {{brand}}. We will begin on {{moment}}. After that you can no longer sign in, and nothing can be brought back.',
    soon: 'You asked us earlier to erase all your data at {{brand}}. That was not possible yet, but now it is. We will begin on {{moment}}. After that you can no longer sign in, and nothing can be brought back.',
    until: 'Would you rather keep your data? You can do so until then, with the button below or in your account.',
    cancel_button: 'Keep my data',
    back_subject: 'Your data will not be erased',
    back: 'The request to erase your data at {{brand}} has been withdrawn. Your account and your claims stay as they are.',
    done_subject: 'Your data has been erased',
    done: 'We have erased your account and your data at {{brand}}, as requested. You can no longer sign in. This is the last message you will get from us; we no longer keep your email address either.',
    done_books:
      'Of claims that were paid out we keep only what the law requires for accounting, until the legal period has ended.',
    done_button: 'Go to the website',
  },
  email_changed: {
    subject: 'The email address of your account was changed',
    former:
      'On {{moment}} the email address of your account with {{brand}} was changed to {{address}}. You are signed out on all devices. From now on, you sign in with the new address.',
    current:
      'On {{moment}} this email address was set for your account with {{brand}}. You are signed out on all devices. From now on, you sign in with this address; your password stays the same.',
    held: 'To keep your money safe, bank details cannot be changed in the portal until {{until}}.',
    not_you:
      'If you asked for this, you do not need to do anything. If not, contact {{brand}} at once: we will restore your address and check your bank details.',
  },
  account_changed: {
    subject: 'Your account with {{brand}} was changed',
    address: 'On {{moment}} the postal address in your account with {{brand}} was changed.',
    session: 'On {{moment}} you were signed out of {{brand}} on another device. This was done from your account.',
    notices:
      'On {{moment}} the emails about news in your claims with {{brand}} were stopped, with the link in such an email. You can turn them on again in your account.',
  },
  staff_changed: {
    subject: 'Your staff access was changed',
    added:
      'On {{moment}} a staff account with {{brand}} was created for you. Your administrator will give you the details to sign in.',
    changed:
      'On {{moment}} the role or the brands of your staff account with {{brand}} were changed. You were signed out everywhere.',
    disabled: 'On {{moment}} your staff account with {{brand}} was disabled. You were signed out everywhere.',
    unlocked: 'On {{moment}} your staff account with {{brand}} was unlocked after failed sign-ins.',
    totpReset:
      'On {{moment}} the sign-in code of your staff account with {{brand}} was replaced, and all its passkeys were removed. You were signed out everywhere. Your administrator will give you the new secret key for your app.',
    signOnReset:
      'On {{moment}} your staff account with {{brand}} was unlinked from your company account. You were signed out everywhere. It will be linked again the next time you sign in.',
    signOnBound:
      'On {{moment}} your staff account with {{brand}} was linked to a company account. You can sign in with it from now on.',
    passkeyAdded:
      'On {{moment}} a passkey was added to your staff account with {{brand}}. You can sign in with it without a password.',
    passkeyRemoved: 'On {{moment}} a passkey was removed from your staff account with {{brand}}. It no longer works.',
    welcomed:
      'On {{moment}} a password and a second step were set for your staff account with {{brand}}, with the link from our mail.',
    not_you:
      'If you know about this, you do not need to do anything. If not, tell your administrator at once: somebody else may be using your account.',
    button: 'Go to the staff page',
  },
  staff_invited: {
    subject: 'Your staff access with {{brand}}',
    invited: 'On {{moment}} a staff account with {{brand}} was created for you.',
    renewed:
      'On {{moment}} you were given a new link for your staff access with {{brand}}. An earlier link or password no longer works.',
    text: 'Use this link to choose your password and to connect the app that gives you codes.',
    button: 'Set up access',
    lives: 'The link works once, and for 24 hours. After that an administrator can send a new one.',
  },
  team_changed: {
    subject: 'An administrator made a change',
    text: 'On {{moment}} {{by}} made a change at {{brand}}.',
    invited: '{{name}} was invited as a member of staff.',
    changed: 'The role or the brands of {{name}} were changed.',
    disabled: 'Access for {{name}} was ended.',
    renewed: '{{name}} was sent a new link for a password and a second step.',
    adminAsked: '{{by}} wants to make {{name}} an administrator. A second administrator has to agree.',
    webhookAdded: 'The webhook {{name}} was added. From now on it is sent what contacts do.',
    webhookPaused: 'The webhook {{name}} was paused.',
    webhookResumed: 'The webhook {{name}} was resumed.',
    webhookReplayed: 'What did not reach the webhook {{name}} is sent once more.',
    webhookRemoved: 'The webhook {{name}} was removed.',
    looked_subject: 'Somebody is opening an unusual number of claims',
    looked:
      'On {{moment}} {{by}} opened more than 120 claims and contacts at {{brand}} within ten minutes. Find out whether this is part of their work.',
  },
  desk_key_changed: {
    subject: 'A key for a system was changed',
    added:
      'On {{moment}} the key ‘{{name}}’ was created at {{brand}}. The system that has it can use it to read or change the data of claims.',
    rotated:
      'On {{moment}} the key ‘{{name}}’ at {{brand}} was replaced by a new one. The old one works until the time that was chosen for it.',
    revoked: 'On {{moment}} the key ‘{{name}}’ at {{brand}} was revoked. It no longer works.',
    not_known:
      'If you or a colleague know about this, you do not need to do anything. If not, tell your administrator at once: somebody else may have access to the server.',
  },
  payout_changed: {
    subject: 'The bank details of claim {{claim}} were changed',
    bank: 'On {{moment}} the bank details of claim {{claim}} at {{brand}} were changed. We now pay out to the account ending in {{end}}.',
    bank_hidden:
      'On {{moment}} the bank details of claim {{claim}} at {{brand}} were changed. We now pay out to another account.',
    paypal:
      'On {{moment}} the payout of claim {{claim}} at {{brand}} was changed. We now pay out to the PayPal address {{address}}.',
    by_manager: 'A claim manager did this.',
    not_you:
      'If you did this yourself or asked for it, you do not need to do anything. If not, choose a new password at once, check the bank details and send us a message about your claim.',
    button: 'View bank details',
  },
};
