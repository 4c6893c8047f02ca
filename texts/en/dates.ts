/** Texts of the dates of a claim (DATES, DUE), in English. */
export const dates = {
  expected: {
    around: 'Probably around {{date}}',
    between: 'usually between {{from}} and {{to}}',
    longer: 'Longer than usual',
    longer_history: 'In 9 out of 10 earlier claims this was done by {{date}}. We do not know a new date.',
  },
  limitation: {
    on: 'Time-barred on',
    title: 'Limitation',
    estimate: '(estimate)',
    left_one: '{{count}} day left.',
    left_other: '{{count}} days left.',
    last_day: 'Today is the last day.',
    past: 'This day has passed. Ask us what that means for your claim.',
    stopped: 'Stopped on {{date}}',
  },
  due: {
    until: 'By {{date}}',
    late: 'Late',
    was: 'The date was {{date}}',
  },
};
