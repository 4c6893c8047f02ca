import { dayAndMonth } from '../moments.ts';
import type { StoryTexts } from './nl.ts';

const inEnglish = (date: string) => dayAndMonth(date, 'en-GB');

// The script shows that status HTML is sanitised on its way in (STATUS-1).
const status = `
<p>Your claim has good prospects: Xenon Airlines confirms that flight XN1673 was cancelled for operational reasons. We will send the final demand as soon as we have the following from you:</p>
<ul>
<li>the signed power of attorney</li>
<li>the missing details of the people you travelled with</li>
<li>your bank details</li>
</ul>
<p>Would you like to know more? Read about <a href="https://europa.eu/youreurope/citizens/travel/passenger-rights/air/index_en.htm">your rights as an air passenger</a>.</p>
<script>document.title = 'script';</script>`;

const rights = `[p]You asked what you are entitled to when a flight is cancelled. Here is an overview.[/p]
[p]An airline that cancels a flight less than fourteen days in advance pays a fixed amount per passenger. It does not have to pay only in extraordinary circumstances, such as a storm or a strike by air traffic control. [b]A shortage of crew is not one of them.[/b][/p]
[p]For your flight this means:[/p]
[ul][li]€\u00a0250 per passenger, because the distance is less than 1,500 kilometres;[/li][li]the same amount for Olivia and Harry, because a child with their own seat counts in full;[/li][li]in addition, the cost of hotel, transport and meals, for which you submit a separate claim.[/li][/ul]
[p]You can read the rules on the [url=https://europa.eu/youreurope/citizens/travel/passenger-rights/air/index_en.htm]European Union’s page about passenger rights[/url].[/p]
[p]There is nothing you need to do now. As soon as the airline has answered us, you will read it here.[/p]`;

// An unclosed list item and an unopened closing tag: the text shows, and the fault is only logged (UI-10).
const refusal = `[p]Xenon Airlines asked for six more weeks. We have refused this:[/p]
[ul][li]the details of the flight are already known;[/li][li]the legal time limit for an answer is two weeks.[/ul]
We have set a new deadline and are keeping an eye on it.[/p]`;

/** The texts of claims F, L and C, in English. */
export const en: StoryTexts = {
  submitted: 'Claim submitted',
  claimF: {
    submitted: (day) => `You are claiming compensation for flight XN1673 of ${inEnglish(day)}, for five passengers.`,
    statusTitle: 'We are waiting for your details',
    statusHtml: status,
    remarks: 'We flew a day later on flight XN1671 and spent the night in Hoofddorp.',
  },
  claimL: {
    submitted: (day) => `You are claiming for the damage to your suitcase on flight XN1671 of ${inEnglish(day)}.`,
    statusTitle: 'Paid out, claim closed',
    statusHtml: '<p>We have paid out the damage to your suitcase. This claim is complete.</p>',
    received: {
      title: 'We have received your baggage claim',
      message:
        'The baggage report was made within the time limit of seven days. We are sending the claim to the airline.',
    },
    accepted: {
      title: 'Xenon Airlines is paying for the damage',
      message: 'The airline accepts the damage to the suitcase and is paying its current value of €\u00a0189,50.',
    },
    paid: {
      title: 'Paid out',
      message: 'We have transferred €\u00a0189,50 to your account. This completes your claim.',
    },
  },
  claimC: {
    submitted: (day) =>
      `You are claiming back the costs that the cancellation of flight XN1673 of ${inEnglish(day)} caused you.`,
    statusTitle: 'We are assessing your costs',
    statusHtml: '<p>We have received your claim and are checking which costs the airline has to pay.</p>',
    received: {
      title: 'We have received your claim',
      message: 'There is nothing you need to do now. We are first checking which costs the airline has to pay.',
    },
    firstReceipts: {
      title: 'Send us the receipts for the hotel and the taxi',
      message: 'Please enter the amount and the currency of each receipt. We convert them to euros.',
    },
    moreReceipts: {
      title: 'Send us the receipts for your meals',
      message:
        'We have received the hotel bill and the taxi receipt. Do you also have receipts for meals at the airport? Please send them here.',
    },
  },
  earlier: {
    welcome: {
      title: 'We have received your claim',
      message:
        '[video]https://player.vimeo.com/video/76979871[/video]\nThis short video shows how we handle your claim. One of our staff is now looking at your flight and at the weather on that day. Within a week you will read here whether your claim has good prospects.',
    },
    questionRights: {
      title: 'What are we entitled to?',
      message:
        'Could you explain what we are entitled to after this cancellation, and whether that includes the children? We were travelling as three adults and two children.',
    },
    answer: {
      title: 'Reply',
      message: 'Thank you for your question. You will receive a separate message with an explanation today.',
    },
    rights: { title: 'Your rights when a flight is cancelled', message: rights },
    promising: {
      title: 'Your claim has good prospects',
      message:
        'We have checked your flight and the weather on that day. There was no storm and no restriction by air traffic control. The airline mentions ‘operational reasons’. Under the European rules that is not an extraordinary circumstance, so you are entitled to compensation.',
    },
    voucher: {
      title: 'Offer of a voucher',
      message:
        'Thank you for the explanation. We were offered a voucher of €\u00a0150 per person. We have not used these vouchers.',
    },
    noVoucher: {
      title: 'About the voucher',
      message:
        'Thank you for telling us. There is nothing you need to do: the voucher does not change your right to compensation.',
    },
    thanks: { title: 'Thank you', message: 'That is clear, thank you. We will wait for the answer.' },
    confirmation: {
      title: 'Xenon Airlines has received the claim',
      message:
        'Xenon Airlines confirms that it has received your claim and has opened a case. The airline says it will answer within two weeks.',
    },
    delay: {
      title: 'Xenon Airlines asks for more time',
      message:
        'The airline says it needs more time to investigate why the flight was cancelled, and asks for six weeks.',
    },
    why: {
      title: 'Why more time?',
      message: 'Do we have to agree to that? The flight was quite some time ago.',
    },
    noNeed: {
      title: 'No more time is needed',
      message: 'No, you do not have to agree. We will answer the airline on your behalf.',
    },
    refusedDelay: { title: 'We have refused to give more time', message: refusal },
    eveningBefore: {
      title: 'RE: When were you told of the cancellation?',
      message: 'The day before departure, at 16:22, by email. Nobody called us. I will send you the email.',
    },
    update: {
      title: 'How your claim is progressing',
      message:
        'The new deadline has not passed yet. If there is no answer, we will send a formal demand. There is nothing you need to do now.',
    },
    howLong: {
      title: 'How much longer will it take?',
      message: 'Could you give us an idea of how much longer it will take?',
    },
    estimate: {
      title: 'RE: How much longer will it take?',
      message:
        'We complete most claims within four to six months. If the airline pays after the formal demand, it will be sooner.',
    },
    acknowledged: {
      title: 'Xenon Airlines confirms the cancellation',
      message: 'The airline confirms that flight XN1673 was cancelled, and says that a full answer will follow.',
    },
    readVouchers: {
      title: 'Be careful with vouchers',
      message:
        'Has the airline offered you a voucher? Please speak to us first. A voucher is not money, and is usually worth less than the compensation.',
    },
    askBooking: {
      title: 'Send us your e-ticket',
      message:
        'We have received your booking confirmation. Would you also send us the e-ticket? It shows the ticket numbers.',
    },
    claimCosts: {
      title: 'Did you also have extra costs?',
      message:
        'You wrote that you spent the night in Hoofddorp. You can claim back the cost of hotel, transport and meals with a separate claim.',
    },
    whenTold: {
      title: 'When were you told of the cancellation?',
      message: 'Would you let us know on which day and how you were told that the flight would not leave?',
    },
  },
  recent: {
    ourView: {
      title: 'What we think of the answer',
      message:
        'The answer confirms what we already thought: there was no standby crew. That is the airline’s own responsibility. We are preparing a final demand and need a few more details from you for it.',
    },
    lastStep: {
      title: 'The final demand is ready',
      message:
        'We will send the demand as soon as the power of attorney is signed and the details are complete. The airline then has two weeks to pay.',
    },
    parents: {
      title: 'RE: The final demand is ready',
      message: 'My mother does not have an email address of her own. Can she sign the power of attorney on paper?',
    },
    onPaper: {
      title: 'Power of attorney on paper',
      message: 'Yes, she can. Choose ‘on paper’ at the power of attorney, and we will send the form to your address.',
    },
    today: {
      title: 'RE: The final demand is ready',
      message: 'Thank you. She is signing today, and we will complete the other details this evening.',
    },
    mailedCancellation: {
      title: 'Your email about the cancellation',
      message: 'You emailed us the message from the airline. We have added it to your file.',
    },
    mailedStatement: {
      title: 'Your statement',
      message: 'You emailed us your statement about the evening of the cancellation. We will send it with the claim.',
    },
    airlineMail: {
      title: 'Answer from Xenon Airlines',
      message: 'The airline confirms the cancellation and refers to operational reasons.',
    },
    voucherMail: {
      title: 'Xenon Airlines offers vouchers again',
      message: 'The airline repeats its offer. Our advice has not changed: do not accept the vouchers.',
    },
    askPasses: {
      title: 'Send us your boarding pass and identity document',
      message:
        'Send a boarding pass and a copy of your identity document. Cover the document number and your photograph. A sharp picture taken with your phone is good enough.',
    },
  },
  tasks: {
    powerOfAttorney: {
      title: 'Power of attorney',
      message:
        'Your signature allows us to claim the compensation on your behalf. Read the power of attorney, have every adult passenger sign it and send us the signed forms. A photograph or scan is good enough.',
    },
    signOnline: {
      title: 'Sign your own power of attorney online',
      message: 'You can also sign your own power of attorney online. You can read the document here first.',
    },
    passengers: {
      title: 'Complete the details of the passengers',
      message:
        'We are missing some details of Margaret Bennett, and the legal representatives of Olivia and Harry. Would you add them?',
    },
    bank: {
      title: 'To which account may we pay?',
      message: 'Enter your bank details now. If the airline pays, we transfer your share at once.',
    },
    readPayment: {
      title: 'Has the airline paid you directly?',
      message:
        'Sometimes an airline pays the compensation directly to the passenger. If so, please let us know, so that we can complete your claim.',
    },
    replyStaff: {
      title: 'What did the staff at the desk say?',
      message:
        'The airline writes that you were offered a hotel at the desk. Is that right? Briefly describe what was said and by whom.',
    },
    claimOtherCosts: {
      title: 'Did you have any other costs?',
      message:
        'You have already submitted a claim for the hotel and the taxi. Did the cancellation also leave you with a hire car, an excursion or a night in Barcelona that you could not use? Then submit a separate claim for it. The form opens in a new tab.',
    },
  },
};
