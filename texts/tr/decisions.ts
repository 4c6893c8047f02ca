/** Texts of the decisions about a claim (DECISION), in Turkish. */
export const decisions = {
  title: 'Kararımız',
  outcomes: {
    Granted: 'Kabul edildi',
    Partly: 'Kısmen kabul edildi',
    Refused: 'Reddedildi',
    CannotPursue: 'Devam edemiyoruz',
  },
  of: 'Karar tarihi: {{date}}',
  rule: 'Kural',
  source: '{{source}}, alınma tarihi {{date}}',
  in_short: {
    until: 'Son tepki tarihi',
  },
  contest: {
    wrote: 'Siz yazdınız: “{{text}}”',
  },
};
