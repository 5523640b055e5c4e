/** The words of the network's own pages in the languages of the corpus, and of the headlines that members write in them. */
export interface PageLanguage {
  code: string;
  contact: string;
  more: string;
  message: string;
  connections: (count: string) => string;
  followers: (count: string) => string;
  about: string;
  experience: string;
  education: string;
  /** What stands in place of an end: `2021 – today`. */
  today: string;
  /** `· 2nd`, as a line of its own. */
  degree: (degree: number) => string;
  /** The same, as a screen reader says it. */
  degreeLabel: (degree: number) => string;
  companyLabel: (company: string) => string;
  schoolLabel: (school: string) => string;
  /** Buttons of one's own page, which are neither company nor place. */
  ownButtons: readonly string[];
  /** Between a title and a company in a headline. */
  joints: readonly string[];
  titles: readonly string[];
  /** Parts of a headline that are no title. */
  asides: readonly string[];
}

const ordinal = (degree: number) => ['', '1st', '2nd', '3rd'][degree] ?? '';

const en: PageLanguage = {
  code: 'en',
  contact: 'Contact info',
  more: 'More',
  message: 'Message',
  connections: (count) => `${count} connections`,
  followers: (count) => `${count} followers`,
  about: 'About',
  experience: 'Experience',
  education: 'Education',
  today: 'Present',
  degree: (degree) => `· ${ordinal(degree)}`,
  degreeLabel: (degree) => `${ordinal(degree)} degree connection`,
  companyLabel: (company) => `Current company: ${company}. Click to skip to experience card`,
  schoolLabel: (school) => `Education: ${school}. Click to skip to education card`,
  ownButtons: ['Add profile section', 'Add verification badge', 'Open to', 'Enhance profile'],
  joints: [' at ', ' @ ', ' @', ', ', ' - ', ' – ', ' | '],
  titles: [
    'Head of Operations',
    'Sales Director',
    'Account Executive',
    'Senior Software Engineer',
    'VP, Sales & Marketing',
    'Chief Financial Officer',
    'Founder & CEO',
    'Procurement Manager',
    'Data Scientist',
    'Product Designer',
    'Business Development Representative',
    'Co-Founder',
  ],
  asides: ['Moderator', 'Cyclist', 'ex-Orwell', 'Hiring!', 'Open to work', 'Forbes 30 under 30'],
};

const de: PageLanguage = {
  ...en,
  code: 'de',
  contact: 'Kontaktinfo',
  more: 'Mehr',
  message: 'Nachricht',
  connections: (count) => `${count} Kontakte`,
  followers: (count) => `${count} Follower:innen`,
  about: 'Info',
  experience: 'Berufserfahrung',
  education: 'Ausbildung',
  today: 'Heute',
  degree: (degree) => `· ${degree}.`,
  degreeLabel: (degree) => `Kontakt ${degree}. Grades`,
  companyLabel: (company) => `Aktuelles Unternehmen: ${company}. Zur Berufserfahrung springen`,
  schoolLabel: (school) => `Ausbildung: ${school}. Zur Ausbildung springen`,
  ownButtons: ['Profilbereich hinzufügen', 'Verifizierungsabzeichen hinzufügen', 'Offen für'],
  joints: [' bei ', ' @ ', ', ', ' | '],
  titles: [
    'Leiter Einkauf',
    'Geschäftsführerin',
    'Vertriebsleiter',
    'Softwareentwicklerin',
    'Projektmanager',
  ],
  asides: ['Moderatorin', 'Wir suchen dich!', 'ex-Sonnblick'],
};

const fr: PageLanguage = {
  ...en,
  code: 'fr',
  contact: 'Coordonnées',
  more: 'Plus',
  message: 'Message',
  connections: (count) => `${count} relations`,
  followers: (count) => `${count} abonnés`,
  about: 'Infos',
  experience: 'Expérience',
  education: 'Formation',
  today: 'aujourd’hui',
  degree: (degree) => `· ${degree === 1 ? '1er' : `${degree}e`}`,
  degreeLabel: (degree) => `Relation de ${degree}e niveau`,
  companyLabel: (company) => `Entreprise actuelle : ${company}. Cliquez pour passer à la fiche`,
  schoolLabel: (school) => `Formation : ${school}. Cliquez pour passer à la fiche`,
  ownButtons: ['Ajouter une section', 'Ajouter un badge de vérification', 'Ouvert à'],
  joints: [' chez ', ' @ ', ' | ', ', '],
  titles: [
    'Directrice commerciale',
    'Responsable des achats',
    'Ingénieur logiciel',
    'Chef de projet',
    'Présidente',
  ],
  asides: ['Conférencière', 'Nous recrutons', 'ex-Kestrel'],
};

const es: PageLanguage = {
  ...en,
  code: 'es',
  contact: 'Información de contacto',
  more: 'Más',
  message: 'Mensaje',
  connections: (count) => `${count} contactos`,
  followers: (count) => `${count} seguidores`,
  about: 'Acerca de',
  experience: 'Experiencia',
  education: 'Educación',
  today: 'actualidad',
  degree: (degree) => `· ${degree}${degree === 2 ? 'º' : 'er'}`,
  degreeLabel: (degree) => `Contacto de ${degree}er grado`,
  companyLabel: (company) => `Empresa actual: ${company}. Haz clic para ir a la experiencia`,
  schoolLabel: (school) => `Educación: ${school}. Haz clic para ir a la educación`,
  ownButtons: ['Añadir sección', 'Añadir insignia de verificación', 'Disponible para'],
  joints: [' en ', ' de ', ' @ ', ' | '],
  titles: ['Directora de Ventas', 'Jefe de Compras', 'Ingeniera de Datos', 'Gerente General'],
  asides: ['Ponente', 'Buscamos talento'],
};

const it: PageLanguage = {
  ...en,
  code: 'it',
  contact: 'Informazioni di contatto',
  more: 'Altro',
  message: 'Messaggio',
  connections: (count) => `${count} collegamenti`,
  followers: (count) => `${count} follower`,
  about: 'Informazioni',
  experience: 'Esperienza',
  education: 'Formazione',
  today: 'Presente',
  degree: (degree) => `· ${degree}°`,
  degreeLabel: (degree) => `Collegamento di ${degree}° grado`,
  companyLabel: (company) => `Azienda attuale: ${company}. Fai clic per passare alla scheda`,
  schoolLabel: (school) => `Formazione: ${school}. Fai clic per passare alla scheda`,
  ownButtons: ['Aggiungi sezione', 'Aggiungi badge di verifica'],
  joints: [' presso ', ' @ ', ' | ', ' di '],
  titles: ['Direttore Vendite', 'Responsabile Acquisti', 'Amministratore Delegato'],
  asides: ['Relatrice', 'Stiamo assumendo'],
};

const pt: PageLanguage = {
  ...en,
  code: 'pt',
  contact: 'Informações de contato',
  more: 'Mais',
  message: 'Mensagem',
  connections: (count) => `${count} conexões`,
  followers: (count) => `${count} seguidores`,
  about: 'Sobre',
  experience: 'Experiência',
  education: 'Formação acadêmica',
  today: 'o momento',
  degree: (degree) => `· ${degree}º`,
  degreeLabel: (degree) => `Conexão de ${degree}º grau`,
  companyLabel: (company) => `Empresa atual: ${company}. Clique para acessar a experiência`,
  schoolLabel: (school) => `Formação: ${school}. Clique para acessar a formação`,
  ownButtons: ['Adicionar seção', 'Adicionar selo de verificação'],
  joints: [' na ', ' no ', ' em ', ' @ ', ' | '],
  titles: [
    'Gerente de Vendas',
    'Diretora Comercial',
    'Engenheiro de Software',
    'Analista de Dados',
  ],
  asides: ['Palestrante', 'Estamos contratando'],
};

const nl: PageLanguage = {
  ...en,
  code: 'nl',
  contact: 'Contactgegevens',
  more: 'Meer',
  message: 'Bericht',
  connections: (count) => `${count} connecties`,
  followers: (count) => `${count} volgers`,
  about: 'Info',
  experience: 'Ervaring',
  education: 'Opleiding',
  today: 'heden',
  degree: (degree) => `· ${degree}e`,
  degreeLabel: (degree) => `${degree}egraads connectie`,
  companyLabel: (company) => `Huidig bedrijf: ${company}. Klik om naar ervaring te gaan`,
  schoolLabel: (school) => `Opleiding: ${school}. Klik om naar opleiding te gaan`,
  ownButtons: ['Profielsectie toevoegen', 'Verificatiebadge toevoegen'],
  joints: [' bij ', ' @ ', ' | '],
  titles: ['Inkoopmanager', 'Directeur Verkoop', 'Softwareontwikkelaar'],
  asides: ['Spreker'],
};

const pl: PageLanguage = {
  ...en,
  code: 'pl',
  contact: 'Informacje kontaktowe',
  more: 'Więcej',
  message: 'Wiadomość',
  connections: (count) => `${count} kontaktów`,
  followers: (count) => `${count} obserwujących`,
  about: 'O mnie',
  experience: 'Doświadczenie',
  education: 'Wykształcenie',
  today: 'obecnie',
  degree: (degree) => `· ${degree}.`,
  degreeLabel: (degree) => `Kontakt ${degree}. stopnia`,
  companyLabel: (company) => `Obecna firma: ${company}. Kliknij, aby przejść do doświadczenia`,
  schoolLabel: (school) => `Wykształcenie: ${school}. Kliknij, aby przejść dalej`,
  ownButtons: ['Dodaj sekcję profilu', 'Dodaj odznakę weryfikacji'],
  joints: [' w ', ' @ ', ' | '],
  titles: ['Dyrektor Sprzedaży', 'Kierownik Zakupów', 'Inżynier Oprogramowania'],
  asides: ['Prelegentka'],
};

const ar: PageLanguage = {
  ...en,
  code: 'ar',
  contact: 'معلومات الاتصال',
  more: 'المزيد',
  message: 'رسالة',
  connections: (count) => `${count} زميل`,
  followers: (count) => `${count} متابع`,
  about: 'نبذة',
  experience: 'الخبرة',
  education: 'التعليم',
  today: 'الحاضر',
  degree: (degree) => `· ${['', 'الدرجة الأولى', 'الدرجة الثانية', 'الدرجة الثالثة'][degree] ?? ''}`,
  degreeLabel: (degree) => `زميل من الدرجة ${degree}`,
  companyLabel: (company) => `الشركة الحالية: ${company}. انقر للانتقال`,
  schoolLabel: (school) => `التعليم: ${school}. انقر للانتقال`,
  ownButtons: ['إضافة قسم', 'إضافة شارة التحقق'],
  joints: [' في ', ' لدى ', ' | '],
  titles: ['مديرة المشتريات', 'مدير المبيعات', 'مهندس برمجيات', 'رئيس مجلس الإدارة'],
  asides: ['متحدثة'],
};

const ja: PageLanguage = {
  ...en,
  code: 'ja',
  contact: '連絡先情報',
  more: 'その他',
  message: 'メッセージ',
  connections: (count) => `つながり: ${count}人`,
  followers: (count) => `フォロワー: ${count}人`,
  about: '自己紹介',
  experience: '職歴',
  education: '学歴',
  today: '現在',
  degree: (degree) => `· ${degree}次`,
  degreeLabel: (degree) => `${degree}次のつながり`,
  companyLabel: (company) => `現在の勤務先: ${company}。クリックして職歴に移動`,
  schoolLabel: (school) => `学歴: ${school}。クリックして学歴に移動`,
  ownButtons: ['プロフィール項目を追加', '認証バッジを追加'],
  joints: [' @ ', ' | ', '、'],
  titles: ['営業部長', '購買マネージャー', 'ソフトウェアエンジニア'],
  asides: ['登壇者'],
};

export const PAGE_LANGUAGES: readonly PageLanguage[] = [en, de, fr, es, it, pt, nl, pl, ar, ja];
