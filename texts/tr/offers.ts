/** Texts of the offers of an airline (OFFER), in Turkish. */
export const offers = {
  task: 'Seçin: teklifi kabul etmek veya devam etmek',
  offer: 'Teklif',
  until: 'En geç {{moment}}',
  voucher: 'Kupon',
  choices: {
    accept: 'Teklifi kabul et',
    decline: 'Tekliften vazgeçip devam et',
  },
  advice: 'Tavsiyemiz',
  states: {
    Open: 'Seçim bekliyor',
    Accepted: 'Kabul edildi',
    Declined: 'Reddedildi',
    Mixed: 'Kısmen kabul edildi',
    Expired: 'Süresi doldu',
    Withdrawn: 'Geri çekildi',
  },
  follows: {
    Accepted: 'Havayoluna teklifin kabul edildiğini bildiririz.',
    Declined: 'Talebe devam ediyoruz.',
    Mixed: 'Kabul edenler için konu kapandı. Diğerleri için devam ediyoruz.',
    Expired: 'Şu zamana kadar yanıt gelmedi: {{moment}}. Talebe devam ediyoruz.',
    Withdrawn: 'Teklif geri çekildi: {{moment}}. Bir şey yapmanız gerekmez.',
  },
};
