/** Invented names, companies, schools and places, in ten scripts. */

/** A name as it is written, and the vanity name in the address. */
export const INVENTED_NAMES: readonly (readonly [name: string, slug: string])[] = [
  ['Wilma Hayes', 'wilma-hayes'],
  ['Anton Berger', 'anton-berger-a1b2c3'],
  ['Anna Berger', 'anna-berger'],
  ['Priya Nair', 'priyanair'],
  ['Tom Bell', 'tom-bell-4b120a'],
  ['Karen O’Kelly', 'karenokelly'],
  ['Jean-Luc Petit', 'jean-luc-petit-99'],
  ['María José Quiroga Lanza', 'mjquiroga'],
  ['Nils Overgaard', 'nils-overgaard'],
  ['Łucja Wójtowicz', 'lucja-wojtowicz'],
  ['José Anjos e Silva', 'jose-anjos'],
  ['Zoë Ångström', 'zoe-angstrom-%C3%A5'],
  ['Dr. Uwe Brandtner', 'dr-uwe-brandtner'],
  ['Sam de la Cruz-Ortega', 'samdlc'],
  ['Olu Adeyemi', 'olu-adeyemi-77'],
  ['Jo Li', 'jo-li'],
  ['Mehmet Yıldızlı', 'mehmet-yildizli'],
  ['Thu Hằng Lương', 'thu-hang-luong'],
  ['Owen Frazier III', 'owenfrazier3'],
  ['Siobhan Whitlock-Marsh', 'siobhanwm'],
  ['Никита Ветров', 'nikita-vetrov-996b'],
  ['Олена Вербицька', 'olena-verbytska'],
  ['Ελένη Παπαδάκου', 'eleni-papadakou'],
  ['ليلى حداد', 'layla-haddad'],
  ['عمر الكرمي', '%D8%B9%D9%85%D8%B1-%D8%A7%D9%84%D9%83%D8%B1%D9%85%D9%8A'],
  ['נועה ברקאי', 'noa-barkai'],
  ['अनन्या देशपांड्ये', 'ananya-deshpandye'],
  ['สมหญิง ใจงาม', 'somying-jaingam'],
  ['王晓岚', '%E7%8E%8B%E6%99%93%E5%B2%9A'],
  ['陳 柏霖', 'bolin-chen-tw'],
  ['森 はな', 'hana-mori-jp'],
  ['タナカ・リカ', 'rika-tanaka'],
  ['한서윤', 'seoyun-han'],
  ['Grace Kim (한그레이스)', 'grace-kim-kr'],
];

/** Behind a name in the same text. */
export const INVENTED_CREDENTIALS: readonly string[] = [
  '',
  '',
  '',
  '',
  ', PhD',
  ', MBA, PMP®',
  ' 🚀',
  ' ✔️',
  ', M.Sc.',
];

export const INVENTED_PRONOUNS: readonly string[] = [
  'She/Her',
  'He/Him',
  'They/Them',
  'Sie/Ihr',
  'Elle',
];

export const INVENTED_COMPANIES: readonly (readonly [name: string, slug: string])[] = [
  ['Kestrel Freight', 'kestrel-freight'],
  ['Brightwater', 'brightwater'],
  ['Sonnblick Energie GmbH & Co. KG', 'sonnblick-energie'],
  ['Velo', 'velo'],
  ['Orwell & Fitch', 'orwell-fitch'],
  ['Northwind Robotics, Inc.', 'northwind-robotics'],
  ['At Scale', 'at-scale'],
  ['IQ|Labs', 'iqlabs'],
  ['Banco del Sur', 'banco-del-sur'],
  ['Crédit Maritime', 'credit-maritime'],
  ['7Bridges', '7bridges'],
  ['KPX', 'kpx'],
  ['Студия Север', 'studio-sever'],
  ['شركة النيل', 'nile-company'],
  ['北川電機', 'kitagawa-denki'],
  ['Stealth Startup', 'stealth-startup'],
  ['Self-employed', ''],
  ['Hochland Kabelwerke', 'hochland-kabelwerke'],
  ['Trinity Health Partners', 'trinity-health-partners'],
  ['The University Press of Lanmark', 'lanmark-press'],
];

export const INVENTED_SCHOOLS: readonly string[] = [
  'Université de Lyon-Nord',
  'Trinity College of Lanmark',
  'TU Freiberg-West',
  'Northgate University',
  'Politechnika Nadmorska',
  '東都大学',
  'IE-Sur',
];

export const INVENTED_LOCATIONS: readonly string[] = [
  'Lyon, Auvergne-Rhône-Alpes, France',
  'Greater Leeds Area',
  'Singapore',
  'München und Umgebung',
  'San Francisco Bay Area',
  'Lagos, Nigeria',
  '東京都 渋谷区',
  'القاهرة',
  'Metropolregion Hamburg',
  'São Paulo, Brasil',
  '서울',
  'United Kingdom',
  'Warszawa, Woj. Mazowieckie, Polska',
  'Dublin 2, County Dublin, Ireland',
];

export const INVENTED_INDUSTRIES: readonly string[] = [
  'Freight and Package Transportation',
  'Utilities',
  'Software Development',
  'IT Services and IT Consulting',
  'Higher Education',
];
