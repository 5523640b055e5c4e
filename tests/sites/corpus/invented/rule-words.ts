import { PAGE_LANGUAGES, type PageLanguage } from './languages';

/** What the pages of the rules say in each language beyond the words of the other pages. */
export interface RuleLanguage extends PageLanguage {
  /** The month and year in which a position begins or ends. */
  month: (year: number) => string;
  dash: string;
  /** `Jul 2021 to Present`, as a screen reader says it. */
  said: (from: string, to: string) => string;
  duration: string;
  /** The kind of employment. */
  kind: string;
  /** Where a position is, with the way of working. */
  jobPlace: string;
  /** What members write below a position. Some lines have a year and a dash. */
  description: readonly string[];
  mutuals: string;
  /** A button of older cards. */
  kudos: string;
}

type Words = Omit<RuleLanguage, keyof PageLanguage>;

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    month: (year) => `Jul ${year}`,
    dash: ' - ',
    said: (from, to) => `${from} to ${to}`,
    duration: '3 yrs 5 mos',
    kind: 'Full-time',
    jobPlace: 'Leeds, England, United Kingdom · On-site',
    description: [
      'Responsible for 14 people in three countries – since 2020 for the north as well.',
      '2019 – moved the fleet of 40 vans to electric drives.',
      'March 2020 - new depot in Hull',
    ],
    mutuals: 'Priya Nair, Tom Bell and 3 other mutual connections',
    kudos: 'Give kudos',
  },
  de: {
    month: (year) => `Juli ${year}`,
    dash: '–',
    said: (from, to) => `${from} bis ${to}`,
    duration: '3 Jahre 5 Monate',
    kind: 'Vollzeit',
    jobPlace: 'Graz, Steiermark, Österreich · Vor Ort',
    description: [
      '2018 – Aufbau des Standorts Graz mit zwölf Personen.',
      '- Einführung von Kennzahlen (seit 2019 - auch in der Schweiz)',
      'Mai 2020 – Umzug nach Wien',
    ],
    mutuals: 'Priya Nair, Tom Bell und 3 weitere gemeinsame Kontakte',
    kudos: 'Kudos geben',
  },
  fr: {
    month: (year) => `juil. ${year}`,
    dash: ' - ',
    said: (from, to) => `De ${from} à ${to}`,
    duration: '3 ans 5 mois',
    kind: 'Temps plein',
    jobPlace: 'Lyon, Auvergne-Rhône-Alpes, France · Hybride',
    description: [
      '2019 - ouverture de l’agence de Nantes, 8 personnes.',
      'Refonte du service achats – livrée en 2021',
    ],
    mutuals: 'Priya Nair, Tom Bell et 3 autres relations en commun',
    kudos: 'Donner un kudos',
  },
  es: {
    month: (year) => `jul. ${year}`,
    dash: ' - ',
    said: (from, to) => `de ${from} a ${to}`,
    duration: '3 años 5 meses',
    kind: 'Jornada completa',
    jobPlace: 'Sevilla, Andalucía, España · Presencial',
    description: [
      '2018 – apertura de la planta de Cádiz.',
      'Equipo de 20 personas - desde 2020 también en Lisboa',
    ],
    mutuals: 'Priya Nair, Tom Bell y 3 contactos más en común',
    kudos: 'Felicitar',
  },
  it: {
    month: (year) => `lug ${year}`,
    dash: ' - ',
    said: (from, to) => `Da ${from} a ${to}`,
    duration: '3 anni 5 mesi',
    kind: 'A tempo pieno',
    jobPlace: 'Torino, Piemonte, Italia · In sede',
    description: ['2019 - nuovo magazzino a Novara', 'Gestione di 12 fornitori – dal 2020 di 30.'],
    mutuals: 'Priya Nair, Tom Bell e altri 3 collegamenti in comune',
    kudos: 'Fai i complimenti',
  },
  pt: {
    month: (year) => `jul de ${year}`,
    dash: ' - ',
    said: (from, to) => `de ${from} até ${to}`,
    duration: '3 anos 5 meses',
    kind: 'Tempo integral',
    jobPlace: 'São Paulo, Brasil · Híbrida',
    description: ['2020 – abertura da filial do Porto.', 'Vendas em 4 países - desde 2017 em 9'],
    mutuals: 'Priya Nair, Tom Bell e mais 3 conexões em comum',
    kudos: 'Dar parabéns',
  },
  nl: {
    month: (year) => `jul. ${year}`,
    dash: ' - ',
    said: (from, to) => `${from} tot ${to}`,
    duration: '3 jaar 5 maanden',
    kind: 'Fulltime',
    jobPlace: 'Utrecht, Nederland · Op locatie',
    description: [
      '2019 – verhuizing naar Zwolle',
      'Inkoop voor 6 vestigingen - sinds 2021 voor 9.',
    ],
    mutuals: 'Priya Nair, Tom Bell en 3 andere gemeenschappelijke connecties',
    kudos: 'Kudos geven',
  },
  pl: {
    month: (year) => `lip ${year}`,
    dash: ' – ',
    said: (from, to) => `Od ${from} do ${to}`,
    duration: '3 lata 5 mies.',
    kind: 'Pełny etat',
    jobPlace: 'Gdynia, Woj. Pomorskie, Polska · Stacjonarnie',
    description: ['2018 – otwarcie zakładu w Gdyni.', 'Zespół 15 osób - od 2020 także w Rydze'],
    mutuals: 'Priya Nair, Tom Bell i 3 inne wspólne kontakty',
    kudos: 'Pogratuluj',
  },
  ar: {
    month: (year) => `يوليو ${year}`,
    dash: ' - ',
    said: (from, to) => `من ${from} إلى ${to}`,
    duration: '3 سنوات 5 أشهر',
    kind: 'دوام كامل',
    jobPlace: 'القاهرة، مصر · في الموقع',
    description: ['2019 - افتتاح فرع الإسكندرية', 'إدارة فريق من 12 شخصًا – منذ 2020 في بلدين'],
    mutuals: 'Priya Nair وTom Bell و3 زملاء مشتركين آخرين',
    kudos: 'تقديم تهنئة',
  },
  ja: {
    month: (year) => `${year}年7月`,
    dash: ' - ',
    said: (from, to) => `${from}から${to}まで`,
    duration: '3年5か月',
    kind: '正社員',
    jobPlace: '日本 東京都 渋谷区 · オンサイト',
    description: ['2019年 - 名古屋支店を開設', '12名のチームを担当 – 2020年からは海外も'],
    mutuals: 'Priya Nairさん、Tom Bellさん、他3人の共通のつながり',
    kudos: '称賛を送る',
  },
  ko: {
    month: (year) => `${year}년 7월`,
    dash: ' - ',
    said: (from, to) => `${from}에서 ${to}까지`,
    duration: '3년 5개월',
    kind: '정규직',
    jobPlace: '대한민국 부산 · 대면근무',
    description: ['2019년 – 부산 지점 개설', '팀원 12명 관리 - 2020년부터 일본 담당'],
    mutuals: 'Priya Nair님, Tom Bell님 외 3명의 공통 1촌',
    kudos: '칭찬하기',
  },
  zh: {
    month: (year) => `${year}年7月`,
    dash: ' - ',
    said: (from, to) => `${from}至${to}`,
    duration: '3 年 5 个月',
    kind: '全职',
    jobPlace: '中国 浙江省 宁波市 · 现场办公',
    description: ['2019年 – 建立宁波仓库', '管理 12 人 - 2020 年起负责海外'],
    mutuals: 'Priya Nair、Tom Bell 等 5 位共同好友',
    kudos: '点赞',
  },
  ru: {
    month: (year) => `июл. ${year}`,
    dash: ' – ',
    said: (from, to) => `с ${from} по ${to}`,
    duration: '3 года 5 мес.',
    kind: 'Полный рабочий день',
    jobPlace: 'Казань, Татарстан · Работа в офисе',
    description: ['2019 – открытие склада в Перми', 'Команда из 12 человек - с 2020 и в Самаре'],
    mutuals: 'Priya Nair, Tom Bell и ещё 3 общих контакта',
    kudos: 'Похвалить',
  },
  tr: {
    month: (year) => `Tem ${year}`,
    dash: ' - ',
    said: (from, to) => `${from} ile ${to} arasında`,
    duration: '3 yıl 5 ay',
    kind: 'Tam zamanlı',
    jobPlace: 'Bursa, Türkiye · Ofisten',
    description: ['2019 – Bursa deposunun açılışı', '12 kişilik ekip - 2020’den beri iki ülkede'],
    mutuals: 'Priya Nair, Tom Bell ve 3 diğer ortak bağlantı',
    kudos: 'Tebrik et',
  },
};

/** Languages that only the pages of the rules have. What they do not name is English, as in a half-translated app. */
const MORE: readonly Partial<PageLanguage>[] = [
  {
    code: 'ko',
    contact: '연락처',
    experience: '경력',
    today: '현재',
    titles: ['영업 이사', '구매 팀장', '데이터 엔지니어'],
  },
  {
    code: 'zh',
    contact: '联系方式',
    experience: '工作经历',
    today: '至今',
    titles: ['销售总监', '采购经理', '软件工程师'],
  },
  {
    code: 'ru',
    contact: 'Контактные сведения',
    experience: 'Опыт работы',
    today: 'настоящее время',
    titles: ['Директор по продажам', 'Менеджер по закупкам', 'Инженер-программист'],
  },
  {
    code: 'tr',
    contact: 'İletişim bilgileri',
    experience: 'Deneyim',
    today: 'Halen',
    titles: ['Satış Direktörü', 'Satın Alma Müdürü', 'Yazılım Mühendisi'],
  },
];

const [english] = PAGE_LANGUAGES;

export const RULE_LANGUAGES: readonly RuleLanguage[] = [
  ...PAGE_LANGUAGES,
  ...MORE.map((each) => ({ ...english, ...each }) as PageLanguage),
].map((language) => {
  const words = WORDS[language.code];
  if (!words) throw new Error(language.code);
  return { ...language, ...words };
});
