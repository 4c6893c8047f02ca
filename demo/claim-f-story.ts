import type { Moments } from './moments.ts';
import { demoId } from './rows.ts';
import type { Story } from './stories/story.ts';
import { type Entry, fromAirline, fromCustomer, fromUs, ownFile, submitted } from './timeline.ts';

/**
 * The first months of claim F: from its submission to the airline's first substantive answer. `day` is the day of the
 * flight.
 */
export function earlierStory(moments: Moments, day: string, { texts: all, claims, paper }: Story): Entry[] {
  const texts = all.earlier;
  const at = (days: number, time: string) => moments.daysAgo(days, time);
  return [
    submitted(at(86, '19:33'), all.claimF.submitted(day), all.submitted),
    ownFile(at(86, '19:41'), paper('boekingsbevestiging'), 'ContainsBookingConfirmation'),
    fromUs(at(85, '09:10'), 'welcome', texts.welcome),
    fromCustomer(at(84, '18:25'), 'question-rights', texts.questionRights, [
      fromUs(at(83, '10:02'), 'answer', texts.answer),
    ]),
    fromUs(at(83, '11:15'), 'rights', texts.rights),
    {
      key: 'read-vouchers',
      at: at(81, '08:20'),
      action: 'RequestMarkRead',
      ...texts.readVouchers,
      performed: at(81, '20:14'),
      canReact: true,
    },
    {
      key: 'ask-booking',
      at: at(77, '09:45'),
      action: 'RequestUploadDocument',
      ...texts.askBooking,
      kinds: ['ContainsETicket', 'ContainsBookingConfirmation', 'ContainsOther'],
      performed: at(76, '19:05'),
      children: [ownFile(at(76, '19:05'), paper('eticket'), 'ContainsETicket')],
    },
    fromUs(at(72, '14:30'), 'promising', texts.promising, [
      fromCustomer(at(72, '19:48'), 'voucher', texts.voucher),
      fromUs(at(71, '09:05'), 'no-voucher', texts.noVoucher),
      fromCustomer(at(71, '12:31'), 'thanks', texts.thanks),
    ]),
    fromAirline(at(64, '13:12'), 'confirmation', texts.confirmation),
    {
      key: 'claim-costs',
      at: at(59, '10:40'),
      action: 'RequestClaim',
      ...texts.claimCosts,
      performed: at(57, '19:58'),
      arguments: demoId(`claim/${claims.C}`),
    },
    fromAirline(at(52, '15:47'), 'delay', texts.delay, [
      fromCustomer(at(52, '18:22'), 'why', texts.why),
      fromUs(at(51, '08:50'), 'no-need', texts.noNeed),
    ]),
    fromUs(at(51, '11:20'), 'refused-delay', texts.refusedDelay),
    {
      key: 'when-told',
      at: at(43, '09:30'),
      action: 'RequestReply',
      ...texts.whenTold,
      performed: at(42, '20:03'),
      canReact: true,
      children: [fromCustomer(at(42, '20:03'), 'evening-before', texts.eveningBefore)],
    },
    fromUs(at(34, '10:15'), 'update', texts.update),
    fromCustomer(at(27, '21:10'), 'how-long', texts.howLong, [fromUs(at(26, '09:25'), 'estimate', texts.estimate)]),
    fromAirline(at(19, '12:36'), 'acknowledged', texts.acknowledged),
  ];
}

/** The last weeks of claim F: documents, e-mails of the airline, files of every age and a recent thread. */
export function recentStory(moments: Moments, { texts: { recent: texts }, paper }: Story): Entry[] {
  const at = (days: number, time: string) => moments.daysAgo(days, time);
  return [
    {
      key: 'mailed-cancellation',
      at: at(12, '08:55'),
      action: null,
      ...texts.mailedCancellation,
      file: paper('annulering'),
      kinds: ['ContainsCorrespondence'],
    },
    {
      key: 'mailed-statement',
      at: at(12, '08:58'),
      action: null,
      ...texts.mailedStatement,
      file: paper('verklaring'),
      kinds: ['ContainsOther'],
    },
    {
      key: 'airline-mail',
      at: at(9, '13:05'),
      action: 'MessageAirline',
      ...texts.airlineMail,
      file: paper('antwoordAirline'),
      kinds: ['ContainsCorrespondence'],
      canReact: true,
    },
    fromUs(at(7, '10:30'), 'our-view', texts.ourView),
    {
      key: 'voucher-mail',
      at: at(5, '08:40'),
      action: null,
      ...texts.voucherMail,
      file: paper('aanbodVouchers'),
      kinds: ['ContainsCorrespondence'],
    },
    {
      key: 'ask-passes',
      at: at(4, '09:12'),
      action: 'RequestUploadDocument',
      ...texts.askPasses,
      kinds: ['ContainsBoardingPass', 'ContainsIdentityDocument', 'ContainsOther'],
      performed: moments.hoursAgo(30),
      children: [
        ownFile(moments.hoursAgo(30), paper('identiteitskaart'), 'ContainsIdentityDocument'),
        ownFile(moments.hoursAgo(3), paper('boardingpass'), 'ContainsBoardingPass'),
      ],
    },
    fromUs(at(3, '14:05'), 'last-step', texts.lastStep, [
      fromCustomer(moments.hoursAgo(28), 'parents', texts.parents),
      fromUs(moments.hoursAgo(20), 'on-paper', texts.onPaper),
      fromCustomer(moments.minutesAgo(0.25), 'today', texts.today),
    ]),
  ];
}

/** The seven open tasks of claim F, one of each kind. */
export function openTasks(moments: Moments, { texts: { tasks: texts }, paper, references }: Story): Entry[] {
  const at = (time: string) => moments.daysAgo(2, time);
  return [
    {
      key: 'power-of-attorney',
      at: at('09:06'),
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
      at: at('09:07'),
      action: 'RequestCompleteDocuSign',
      ...texts.signOnline,
      arguments: `https://ondertekenen.example/volmacht/${references.F}`,
      children: [
        {
          key: 'document',
          at: at('09:07'),
          action: null,
          file: paper('volmachtDocusign'),
          kinds: ['ContainsPowerOfAttorney'],
        },
      ],
    },
    {
      key: 'passengers',
      at: at('09:08'),
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
      at: at('09:10'),
      action: 'RequestMarkRead',
      ...texts.readPayment,
      canReact: true,
    },
    {
      key: 'reply-staff',
      at: at('09:11'),
      action: 'RequestReply',
      ...texts.replyStaff,
      canReact: true,
    },
    {
      key: 'claim-other-costs',
      at: at('09:12'),
      action: 'RequestClaim',
      ...texts.claimOtherCosts,
      optional: true,
    },
  ];
}
