/** Texts of the dates of a claim (DATES, DUE), in Turkish. */
export const dates = {
  expected: {
    around: 'Büyük olasılıkla şu tarih civarında: {{date}}',
    between: 'genellikle {{from}} ile {{to}} arasında',
    longer: 'Alışılmıştan uzun',
    longer_history: 'Önceki 10 talepten 9’unda bu, şu tarihe kadar tamamlanmıştı: {{date}}. Yeni bir tarih bilmiyoruz.',
  },
  limitation: {
    on: 'Zamanaşımı',
    title: 'Zamanaşımı süresi',
    estimate: '(tahmin)',
    left_one: '{{count}} gün kaldı.',
    left_other: '{{count}} gün kaldı.',
    last_day: 'Bugün son gün.',
    past: 'Bu tarih geçti. Talebiniz için ne anlama geldiğini bize sorun.',
    stopped: 'Durma tarihi: {{date}}',
  },
  due: {
    until: 'En geç {{date}}',
    late: 'Gecikti',
    was: 'Son tarih: {{date}}',
  },
};
