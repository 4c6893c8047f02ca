import type { SiteTexts } from '../nl/index.ts';

/** The texts of the site's small pages in English. */
export const site: SiteTexts = {
  to_portal: 'Go to the portal',
  terms_version: 'Version {{version}}',
  new_claim: {
    title: 'Submit a new claim',
    text: 'This portal is separate from the website of {{brand}}. You submit a new claim on that website.',
    portal: 'In the portal you follow the claims you have already submitted.',
  },
  extra_costs: {
    title: 'Claim extra costs',
    text: 'This portal is separate from the website of {{brand}}. You submit a claim for extra costs on that website. Have your receipts at hand.',
    portal: 'In the portal you follow the claims you have already submitted.',
  },
  related_claim:
    'Your new claim goes with the claim that has reference {{claim}}. Give this reference when you submit the claim.',
  partner_faq: {
    title: 'Questions and answers of our partner',
    text: 'This portal is separate from the website of {{brand}}. You find the questions and answers of our partner on the website of the partner.',
    portal: 'If your question is about a claim, open the claim in the portal and send us a message there.',
  },
  partner_membership: {
    title: 'Become a member with our partner',
    text: 'This portal is separate from the website of {{brand}}. You become a member on the website of the partner.',
    portal: 'You need no membership for your claim. You follow your claim in the portal.',
  },
  stop_notices: {
    title: 'Stop messages by email',
    text: 'You then get no more emails about news in your claims. You still see what happens in the portal. Emails for your security keep coming, such as about your password or the bank details of a claim.',
    button: 'Stop the messages',
    done: 'The messages have stopped',
    done_text: 'You get no more emails about news in your claims. You can turn them on again in your account.',
    unknown: 'This link does not work',
    unknown_text:
      'The address is wrong, incomplete or no longer valid. In your account you choose which messages you get.',
  },
  keep_data: {
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
    text: 'The address is wrong or the page has moved. You find your claims in the portal.',
  },
};
