import type { Moments } from './moments.ts';
import type { Story } from './stories/story.ts';
import type { Entry } from './timeline.ts';

/** The seven open tasks of claim F, one of each kind. */
export function openTasks(moments: Moments, { texts: { tasks: texts }, paper, references }: Story): Entry[] {
  const at = (time: string) => moments.daysAgo(2, time);
  return [
    {
      key: 'power-of-attorney',
      at: at('09:12'),
      action: 'RequestUploadDocument',
      ...texts.powerOfAttorney,
      file: paper('volmacht'),
      kinds: [
        'ContainsPowerOfAttorney',
        'ContainsBoardingPass',
        'ContainsETicket',
        'ContainsBookingConfirmation',
        'ContainsIdentityDocument',
        'ContainsCorrespondence',
        'ContainsOther',
      ],
    },
    {
      key: 'sign-online',
      at: at('09:11'),
      action: 'RequestCompleteDocuSign',
      ...texts.signOnline,
      arguments: `https://ondertekenen.example/volmacht/${references.F}`,
      children: [
        {
          key: 'document',
          at: at('09:11'),
          action: null,
          file: paper('volmachtDocusign'),
          kinds: ['ContainsPowerOfAttorney'],
        },
      ],
    },
    {
      key: 'passengers',
      at: at('09:10'),
      action: 'RequestUpdatePassengerDetails',
      ...texts.passengers,
    },
    {
      key: 'bank',
      at: at('09:09'),
      action: 'RequestUpdateBankDetails',
      ...texts.bank,
    },
    {
      key: 'read-payment',
      at: at('09:08'),
      action: 'RequestMarkRead',
      ...texts.readPayment,
      canReact: true,
    },
    {
      key: 'reply-staff',
      at: at('09:07'),
      action: 'RequestReply',
      ...texts.replyStaff,
      canReact: true,
    },
    {
      key: 'claim-other-costs',
      at: at('09:06'),
      action: 'RequestClaim',
      ...texts.claimOtherCosts,
      optional: true,
    },
  ];
}
