export const site = {
  to_portal: 'Go to the portal',
  terms_version: 'Version {{version}}',
  new_claim: {
    title: 'Submit a new claim',
    text: 'This portal is separate from the website of {{brand}}. You submit a new claim on that website.',
    portal: 'In the portal you can follow the claims you have already submitted.',
  },
  extra_costs: {
    title: 'Claim extra costs',
    text: 'This portal is separate from the website of {{brand}}. You submit a claim for extra costs on that website. Have your receipts at hand.',
    portal: 'In the portal you can follow the claims you have already submitted.',
  },
  related_claim: 'Your new claim belongs with claim {{claim}}. Mention this number when you submit it.',
  partner_faq: {
    title: 'Our partner’s questions and answers',
    text: 'This portal is separate from the website of {{brand}}. You will find our partner’s questions and answers on the partner’s own website.',
    portal: 'If your question is about a claim, open the claim in the portal and send us a message there.',
  },
  partner_membership: {
    title: 'Join our partner',
    text: 'This portal is separate from the website of {{brand}}. You can join on the partner’s own website.',
    portal: 'You need no membership for your claim. You can follow your claim in the portal.',
  },
  stop_notices: {
    title: 'Stop email messages',
    text: 'You will then get no more emails about news in your claims. You can still see what happens in the portal. You will still get emails for your security, such as about your password or the bank details of a claim.',
    button: 'Stop the messages',
    done: 'The messages have stopped',
    done_text: 'You will get no more emails about news in your claims. You can turn them on again in your account.',
    unknown: 'This link does not work',
    unknown_text:
      'The address is wrong, incomplete or no longer valid. In your account you choose which messages you get.',
  },
  cancel_erasure: {
    title: 'Keep your data',
    text: 'You asked us to erase your data. With this button you withdraw that request. Your account and your claims then stay as they are.',
    button: 'Keep my data',
    done: 'Your data will not be erased',
    done_text: 'The request has been withdrawn. Your account and your claims stay as they are.',
    late: 'There is nothing to withdraw any more',
    late_text: 'No request to erase your data is waiting: it has already been withdrawn, or the erasure has begun.',
    unknown: 'This link does not work',
    unknown_text:
      'The address is wrong, incomplete or no longer valid. You can also withdraw the request in your account.',
  },
  not_found: {
    title: 'This page does not exist',
    text: 'The address is wrong or the page has moved. You will find your claims in the portal.',
  },
};

export const overview = {
  title: 'Overview of claim {{number}}',
  kind: 'Overview of your claim',
  made: 'Made on {{moment}}',
  to: 'To',
  asked_on: 'requested on {{date}}',
  submitted: 'Submitted on',
  per_passenger: '{{amount}} per passenger',
  by: 'Method',
  total_in: 'Total in {{currency}}',
  dates: 'Dates',
  answer: 'Answer',
  history: 'History',
  what: 'What',
};

export const own_data = {
  title: 'Your data with {{brand}}',
  made: 'Made on {{moment}}.',
  about: 'This is a copy of the data that we hold about you. Keep it in a place that only you can reach.',
  passport: 'Passport number',
  terms: 'Terms you have accepted',
  acts: 'All data',
  acts_text:
    'This file holds everything that we keep about your account, also what was changed and when, in a form that programs can read:',
  back: 'Back to the overview',
  none: 'There is nothing here.',
  not_included: 'not available',
};

export const statement = {
  title: 'Statement',
  number: 'Statement {{number}}',
  about: 'Claim {{number}}, flight {{flight}}',
  calculation: 'Calculation',
  net: 'Net paid out',
  rest: 'Not part of this payment',
  earlier: 'Paid out earlier',
  transferred: 'Transferred on {{date}}',
  airline_paid: 'The airline paid us {{amount}} on {{date}}',
  agreed: 'Under the agreement of {{date}}.',
  version: 'This statement belongs to calculation {{version}} of claim {{number}}.',
};
