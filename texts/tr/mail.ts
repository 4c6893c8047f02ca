import type { MailTexts } from '../nl/mail.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts of the mails, in Turkish. */
export const mail: Unfinished<MailTexts> = {
  greeting: 'Merhaba {{name}},',
  greeting_nobody: 'Merhaba,',
  regards: 'Saygılarımızla,',
  link_as_text: 'Düğme çalışmıyor mu? Bu adresi tarayıcınıza kopyalayın:',
  automatic: 'Bu mesaj otomatik olarak gönderildi. Bu mesaja verilen yanıtları okumuyoruz.',
  new_password: {
    subject: 'Yeni bir şifre seçin',
    text: '{{brand}} hesabınız için yeni bir şifre istediniz. Şifrenizi bu düğmeyle seçin.',
    button: 'Yeni şifre seç',
    lives: 'Düğme 30 dakika boyunca ve bir kez çalışır.',
    not_you: 'Bunu siz istemediniz mi? O zaman bir şey yapmanız gerekmez. Şifreniz aynı kalır.',
  },
  password_changed: {
    subject: 'Şifreniz değiştirildi',
    text: '{{brand}} hesabınızın şifresi değiştirildi: {{moment}}. Diğer cihazlardaki oturumlarınız kapatıldı.',
    not_you: 'Bunu siz mi yaptınız? O zaman bir şey yapmanız gerekmez. Siz değilseniz hemen yeni bir şifre isteyin.',
    button: 'Yeni şifre iste',
  },
  second_way: {
    subject: 'Giriş bilgileriniz değiştirildi',
    passkeyAdded: '{{brand}} hesabınıza bir geçiş anahtarı eklendi: {{moment}}. Bununla şifresiz giriş yapabilirsiniz.',
    passkeyRemoved: '{{brand}} hesabınızdan bir geçiş anahtarı kaldırıldı: {{moment}}. Artık çalışmıyor.',
    totpOn:
      '{{brand}} hesabınız için giriş kodu açıldı: {{moment}}. Bundan sonra şifrenizin ardından uygulamanızdan bir kod isteriz.',
    totpOff: '{{brand}} hesabınızın giriş kodu kapatıldı: {{moment}}. Artık giriş için şifreniz yeterli.',
    codesRenewed: '{{brand}} hesabınız için yeni kurtarma kodları oluşturuldu: {{moment}}. Eskileri artık çalışmıyor.',
    codeUsed: '{{brand}} hesabınıza bir kurtarma koduyla giriş yapıldı: {{moment}}. O kod artık çalışmıyor.',
    allRemoved:
      'İsteğiniz üzerine {{brand}} hesabınızdaki bütün geçiş anahtarlarını ve kodları kaldırdık: {{moment}}. Artık giriş için şifreniz yeterli. Diğer cihazlardaki oturumlarınız kapatıldı.',
    not_you:
      'Bunu siz mi yaptınız? O zaman bir şey yapmanız gerekmez. Siz değilseniz hemen yeni bir şifre isteyin ve sonra hesabınızı kontrol edin.',
    button: 'Hesabımı görüntüle',
  },
  payout_changed: {
    subject: 'Talebin banka bilgileri değiştirildi: {{claim}}',
    bank: '{{brand}} üzerindeki {{claim}} numaralı talebin banka bilgileri değiştirildi: {{moment}}. Artık ödemeyi son haneleri {{end}} olan hesaba yapıyoruz.',
    bank_hidden:
      '{{brand}} üzerindeki {{claim}} numaralı talebin banka bilgileri değiştirildi: {{moment}}. Artık ödemeyi başka bir hesaba yapıyoruz.',
    paypal:
      '{{brand}} üzerindeki {{claim}} numaralı talebin ödemesi değiştirildi: {{moment}}. Artık ödemeyi şu PayPal adresine yapıyoruz: {{address}}.',
    by_manager: 'Bunu bir talep yöneticisi yaptı.',
    by_staff: 'Bunu {{brand}} çalışanı sizin adınıza yaptı.',
    not_you:
      'Bunu siz mi yaptınız veya istediniz? O zaman bir şey yapmanız gerekmez. Değilse hemen yeni bir şifre seçin, banka bilgilerini kontrol edin ve talebinizden bize mesaj gönderin.',
    button: 'Banka bilgilerini görüntüle',
  },
};
