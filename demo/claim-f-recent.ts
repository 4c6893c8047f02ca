import type { Moments } from './moments.ts';
import type { Story } from './stories/story.ts';
import { type Entry, fromCustomer, fromUs, ownFile } from './timeline.ts';

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
