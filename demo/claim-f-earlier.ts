import { demoId } from './ids.ts';
import type { Moments } from './moments.ts';
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
