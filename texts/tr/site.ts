import type { SiteTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

/** The texts of the site's small pages, in Turkish. */
export const site: Unfinished<SiteTexts> = {
  to_portal: 'Portala git',
  terms_version: 'Sürüm {{version}}',
  new_claim: {
    title: 'Yeni talep oluşturun',
    text: 'Bu portal, {{brand}} sitesinden ayrı çalışır. Yeni talep o sitede verilir.',
    portal: 'Portalda, daha önce verdiğiniz talepleri takip edersiniz.',
  },
  extra_costs: {
    title: 'Ek masraf talep et',
    text: 'Bu portal, {{brand}} sitesinden ayrı çalışır. Ek masraflar o sitede talep edilir. Makbuzlarınız yanınızda olsun.',
    portal: 'Portalda, daha önce verdiğiniz talepleri takip edersiniz.',
  },
  related_claim: 'Yeni talebiniz şu referanslı taleple birlikte yürür: {{claim}}. Talebi verirken bu referansı yazın.',
  partner_faq: {
    title: 'Ortağımızın soruları ve yanıtları',
    text: 'Bu portal, {{brand}} sitesinden ayrı çalışır. Ortağımızın soruları ve yanıtları kendi sitesindedir.',
    portal: 'Sorunuz bir taleple ilgiliyse talebi portalda açın ve bize oradan mesaj gönderin.',
  },
  partner_membership: {
    title: 'Ortağımıza üye olun',
    text: 'Bu portal, {{brand}} sitesinden ayrı çalışır. Üyelik, ortağımızın sitesinde yapılır.',
    portal: 'Talebiniz için üyelik gerekmez. Talebinizi portalda takip edersiniz.',
  },
  stop_notices: {
    title: 'E-posta mesajlarını durdur',
    text: 'Talepleriniz hakkında artık e-posta almazsınız. Olanları portalda görmeye devam edersiniz. Şifrenizle ilgili e-postalar gelmeye devam eder.',
    button: 'Mesajları durdur',
    done: 'Mesajlar durduruldu',
    done_text: 'Talepleriniz hakkında artık e-posta almıyorsunuz. Hesabınızdan yeniden açabilirsiniz.',
    unknown: 'Bu bağlantı çalışmıyor',
    unknown_text: 'Adres yanlış, eksik veya artık geçerli değil. Hangi mesajları alacağınızı hesabınızdan seçersiniz.',
  },
  keep_data: {
    title: 'Verilerinizi saklayın',
    text: 'Verilerinizin silinmesini istediniz. Bu düğmeyle isteğinizi geri alırsınız. Hesabınız ve talepleriniz olduğu gibi kalır.',
    button: 'Verilerimi sakla',
    done: 'Verileriniz silinmeyecek',
    done_text: 'İstek geri alındı. Hesabınız ve talepleriniz olduğu gibi kalıyor.',
    late: 'Geri alınacak bir istek kalmadı',
    late_text: 'Bekleyen bir silme isteği yok: istek zaten geri alındı veya silme işlemi başladı.',
    unknown: 'Bu bağlantı çalışmıyor',
    unknown_text: 'Adres yanlış, eksik veya artık geçerli değil. İsteği hesabınızdan da geri alabilirsiniz.',
  },
  not_found: {
    title: 'Bu sayfa yok',
    text: 'Adres doğru değil veya sayfa taşındı. Taleplerinizi portalda bulabilirsiniz.',
  },
};
