import type { Location } from './locations';

/** Given and family names by country, and job titles by the part their holders play in a purchase. */

interface Names {
  given: readonly string[];
  family: readonly string[];
}

// prettier-ignore
const ENGLISH: Names = {
  given: [
    'Amelia', 'Callum', 'Imogen', 'Rhys', 'Beatrice', 'Owen', 'Nadia', 'Gareth', 'Priya', 'Marcus',
    'Leila', 'Duncan', 'Harriet', 'Tariq', 'Georgia', 'Samuel', 'Ngozi', 'Felix', 'Yasmin', 'Hugh',
    'Chidi', 'Rosalind', 'Kenji', 'Winifred',
  ],
  family: [
    'Ashdown', 'Birtwistle', 'Carrow', 'Dunstable', 'Eberly', 'Fairclough', 'Garrick', 'Holloway',
    'Inchbald', 'Jessop', 'Kettering', 'Larkspur', 'Merriweather', 'Nettleship', 'Okonjo', 'Pemberly',
    'Quince', 'Raghunathan', 'Sedgwick', 'Thackray', 'Underhill', 'Venn', 'Whitlock', 'Yoshikawa',
    'Zeller', 'Adeyinka', 'Bramwell', 'Copperfield', 'Dravidar', 'Elphick',
  ],
};
// prettier-ignore
const GERMAN: Names = {
  given: ['Anneliese', 'Jörg', 'Katharina', 'Matthias', 'Svenja', 'Torsten', 'Ulrike', 'Björn', 'Cem', 'Heike', 'Ruben', 'Mareike'],
  family: ['Achterberg', 'Brüggemann', 'Dornfeld', 'Eichstädt', 'Grünewald', 'Hohenegg', 'Kesselring', 'Löwenthal', 'Morgenroth', 'Rautenberg', 'Süßmilch', 'Yıldırım', 'Wolkenstein', 'Zwirner'],
};
// prettier-ignore
const FRENCH: Names = {
  given: ['Élodie', 'Baptiste', 'Célia', 'Rémi', 'Inès', 'Thibault', 'Anaïs', 'Loïc', 'Margaux', 'Yanis', 'Hélène', 'Gaël'],
  family: ['Marchetti', 'Aubertin', 'Bellerose', 'Castagnier', 'Delacourt-Roux', 'Fauvel', 'Guérinot', 'Lassalvy', 'Montclar', 'Perrineau', 'Quesnoy', 'Ruffec', 'Séverac', 'Tavernier'],
};
// prettier-ignore
const SWEDISH: Names = {
  given: ['Maren', 'Håkan', 'Linnéa', 'Örjan', 'Freja', 'Göran', 'Saga', 'Åsa', 'Elias', 'Tuva'],
  family: ['Lindqvist', 'Ångström', 'Björnhult', 'Ekvall', 'Forsgård', 'Hällström', 'Nyqvist', 'Söderhjelm', 'Tjärnlund', 'Wikmarck'],
};
// prettier-ignore
const IRISH: Names = {
  given: ['Aoife', 'Cillian', 'Niamh', 'Oisín', 'Saoirse', 'Tadhg', 'Róisín', 'Fergal'],
  family: ['Ó Braonáin', 'Kilbride', 'Mac Giolla', 'Tierney', 'Hanrahan', 'O’Dwyer', 'Cullinane', 'Lanigan'],
};

export const NAMES: Readonly<Record<Location['countryCode'], Names>> = {
  GB: ENGLISH,
  US: ENGLISH,
  DE: GERMAN,
  FR: FRENCH,
  SE: SWEDISH,
  IE: IRISH,
};

/** First the one who signs, then the one who wants it, then the one who works with it; the last is unclear. */
// prettier-ignore
export const TITLES = [
  ['Chief Operating Officer', 'VP Operations', 'Managing Director', 'Director of Procurement', 'Chief Financial Officer', 'VP Sales'],
  ['Head of Operations', 'Procurement Manager', 'Head of Digital', 'Plant Manager', 'Sales Operations Manager', 'Head of Quality'],
  ['Production Planner', 'Data Analyst', 'Procurement Specialist', 'Process Engineer', 'Customer Support Specialist', 'Operations Coordinator'],
  ['Advisor to the Board', 'Ombudsperson', 'Writer in Residence'],
] as const;

export const SCHOOLS = [
  'Alderbrook University',
  'Hochschule Wendland',
  'École de la Garonne',
  'Kustens Tekniska Högskola',
  'Tidewater State College',
] as const;

export const PRONOUNS = ['she/her', 'he/him', 'they/them'] as const;
