/** Locations of the invented companies, and phone numbers that each country reserves for fiction. */
export interface Location {
  city: string;
  area: string;
  country: string;
  countryCode: 'GB' | 'US' | 'DE' | 'FR' | 'SE' | 'IE';
  postalCode: string;
  streets: readonly string[];
}

// prettier-ignore
export const LOCATIONS: readonly Location[] = [
  { city: 'Bristol', area: 'England', country: 'United Kingdom', countryCode: 'GB', postalCode: 'BS1 4QA', streets: ['Cooper’s Wharf', 'Tannery Lane'] },
  { city: 'Austin', area: 'Texas', country: 'United States', countryCode: 'US', postalCode: '78702', streets: ['Pecan Row', 'Limestone Avenue'] },
  { city: 'Leipzig', area: 'Saxony', country: 'Germany', countryCode: 'DE', postalCode: '04109', streets: ['Weberhof', 'Am Alten Speicher'] },
  { city: 'Lyon', area: 'Auvergne-Rhône-Alpes', country: 'France', countryCode: 'FR', postalCode: '69003', streets: ['rue des Canuts-Neufs', 'quai du Moulin'] },
  { city: 'Gothenburg', area: 'Västra Götaland', country: 'Sweden', countryCode: 'SE', postalCode: '411 04', streets: ['Varvsgränd', 'Norra Kajen'] },
  { city: 'Leeds', area: 'England', country: 'United Kingdom', countryCode: 'GB', postalCode: 'LS1 5PT', streets: ['Foundry Walk', 'Mill Race'] },
  { city: 'Denver', area: 'Colorado', country: 'United States', countryCode: 'US', postalCode: '80205', streets: ['Blake Yard', 'Switchback Street'] },
  { city: 'Hamburg', area: 'Hamburg', country: 'Germany', countryCode: 'DE', postalCode: '20457', streets: ['Teekontor', 'Fleetufer'] },
  { city: 'Nantes', area: 'Pays de la Loire', country: 'France', countryCode: 'FR', postalCode: '44200', streets: ['rue du Vieux Chantier', 'allée des Salorges'] },
  { city: 'Cork', area: 'Munster', country: 'Ireland', countryCode: 'IE', postalCode: 'T12 X8N6', streets: ['Butter Row', 'Lapp’s Landing'] },
  { city: 'Portland', area: 'Oregon', country: 'United States', countryCode: 'US', postalCode: '97209', streets: ['Ironworks Street', 'Ferry Hill'] },
];

/** Companies whose names belong to a country; the others are in English-speaking countries. */
// prettier-ignore
const LOCAL_NAMES: Partial<Record<Location['countryCode'], readonly string[]>> = {
  SE: ['Halvorsen Drives', 'Mätverket Ångström', 'Solveig Wind', 'Fjordbyte', 'Skånska Taket', 'Northwind Robotics'],
  DE: ['Spedition Wellenbrink', 'Hopfenau Brauerei', 'Nordlicht Speicher', 'Vitalis Brandt', 'Medora Voss', 'Stellwerk Software', 'Kontor Lindenau', 'Holzwerk Albrecht', 'Fernweh Ausrüster', 'Akademie Rosenthal', 'Studium Novum', 'Gasthof Silberblick', 'Weberei Sonnleitner'],
  FR: ['Transports Sablière', 'Maison Thibaudel', 'Tramontane Énergie', 'Ledgerloom', 'Papertrail Labs', 'Banque Verdeau', 'Batipierre', 'Librairie Corvisart', 'Campus Délia', 'Table d’Armand', 'Filature Montclar', 'Lainière Aubrac', 'Sanoro Devices', 'Ferrum & Faber'],
};

/** The locations that a company of that name can have. */
export const getLocations = (companyName: string): readonly Location[] => {
  const home = Object.entries(LOCAL_NAMES).find(([, names]) => names.includes(companyName))?.[0];
  const countries = home ? [home] : ['GB', 'US', 'IE'];
  return LOCATIONS.filter(({ countryCode }) => countries.includes(countryCode));
};

const digits = (value: number, length: number) => String(value).padStart(length, '0');

const US_AREA_CODES = [202, 206, 303, 312, 415, 503, 512, 617, 702, 919];

interface PhonePlan {
  /** How many numbers there are. */
  size: number;
  type: 'mobile' | 'landline';
  write(index: number): string;
}

/**
 * E.164 numbers that no subscriber has: 555-01xx (US), Ofcom's drama numbers (GB), ARCEP's (FR),
 * the Bundesnetzagentur's (DE), PTS's (SE); Ireland keeps 020 91 for the purpose.
 */
export const PHONE_PLANS: Readonly<Record<Location['countryCode'], PhonePlan>> = {
  US: {
    size: 1000,
    type: 'mobile',
    write: (n) => `+1${US_AREA_CODES[Math.floor(n / 100)] ?? 202}55501${digits(n % 100, 2)}`,
  },
  GB: { size: 1000, type: 'mobile', write: (n) => `+447700900${digits(n, 3)}` },
  FR: { size: 10_000, type: 'mobile', write: (n) => `+3363998${digits(n, 4)}` },
  DE: { size: 1000, type: 'landline', write: (n) => `+493023125${digits(n, 3)}` },
  SE: { size: 100, type: 'landline', write: (n) => `+468465004${digits(n, 2)}` },
  IE: { size: 10_000, type: 'mobile', write: (n) => `+3532091${digits(n, 5)}` },
};
