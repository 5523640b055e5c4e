import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANTON, createStage, WILMA } from './stage';

const TOKEN = 'ACoAABHho2QBxkvW6dphU9VRt5N2RPoH7LB-AaY';
const WILMA_SEEN = ['wilma-hayes', 'Wilma Hayes', 'Kestrel Freight'];
const ANTON_SEEN = ['anton-berger', 'Anton Berger', 'Sonnblick Energie'];

let stage: ReturnType<typeof createStage>;
beforeEach(() => {
  vi.useFakeTimers();
  stage = createStage();
});
afterEach(() => {
  stage.verifier.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A stay that began on Wilma's page and has verified it. */
function meetWilma() {
  stage.goTo('/in/wilma-hayes/');
  stage.show(WILMA);
  stage.pass(500);
  expect(stage.getVerified()).toEqual(WILMA_SEEN);
}

it('says at once whose page it is, and nothing that stands on it', () => {
  stage.show(WILMA);
  stage.goTo('/in/anton-berger/');
  const { status, identity, fields } = stage.verifier.current();
  expect({ status, key: identity?.key, fields }).toEqual({
    status: 'reading',
    key: 'person:slug:anton-berger',
    fields: {},
  });
});

it('believes a page that names its record and says the same twice, 250 ms apart', () => {
  stage.show(WILMA);
  stage.goTo('/in/wilma-hayes/');
  stage.pass(240);
  expect(stage.getVerified()).toBe('reading');
  stage.pass(20);
  expect(stage.getVerified()).toEqual(WILMA_SEEN);
});

it.each([10, 600])(
  'reads a page that is filled in %d ms after it was left as soon as it is quiet',
  (ms) => {
    meetWilma();
    stage.pass(1000);
    stage.goTo('/in/anton-berger/');
    stage.pass(ms);
    stage.show(ANTON);
    stage.pass(390);
    expect(stage.getVerified()).toBe('reading');
    stage.pass(20);
    expect(stage.getVerified()).toEqual(ANTON_SEEN);
  },
);

it('believes a page although the clock is set back between two looks', () => {
  stage.show(WILMA);
  stage.goTo('/in/wilma-hayes/');
  stage.pass(100);
  vi.setSystemTime(Date.now() - 3_600_000);
  stage.pass(400);
  expect(stage.getVerified()).toEqual(WILMA_SEEN);
});

it('does not believe what changes between two looks', () => {
  stage.goTo('/in/wilma-hayes/');
  for (let at = 0; at < 12; at += 1) {
    stage.show({ ...WILMA, company: `Company ${at}` });
    stage.pass(200);
    expect(stage.getVerified()).toBe('reading');
  }
});

it('reads a page that is never quiet', () => {
  stage.goTo('/in/wilma-hayes/');
  stage.show(WILMA);
  for (let at = 0; at < 20; at += 1) {
    stage.changed();
    stage.pass(50);
  }
  expect(stage.getVerified()).toEqual(WILMA_SEEN);
});

it('shows nobody while the previous person still stands there', () => {
  meetWilma();
  stage.goTo('/in/anton-berger/');
  for (let at = 0; at < 20; at += 1) {
    stage.pass(100);
    expect(stage.verifier.current().fields).toEqual({});
  }
  stage.show(ANTON);
  stage.pass(450);
  expect(stage.getVerified()).toEqual(ANTON_SEEN);
});

it.each([
  [
    'while its links still name the previous person',
    { photo: ANTON.photo, contact: WILMA.contact },
  ],
  ['although its links already name the new one', { photo: ANTON.photo, contact: ANTON.contact }],
])('never puts the new name beside the old company, %s', (_, links) => {
  meetWilma();
  stage.goTo('/in/anton-berger/');
  stage.pass(200);
  stage.show({ ...WILMA, ...links, name: ANTON.name, headline: ANTON.headline });
  stage.pass(1_500);
  stage.show(ANTON);
  stage.pass(1_000);
  expect(stage.getVerified()).toEqual(ANTON_SEEN);
  const ofAnton = stage.reports.filter(({ identity }) => identity?.id === 'anton-berger');
  expect(ofAnton.map(({ fields }) => fields.companyName?.value)).not.toContain('Kestrel Freight');
});

it('does not take the old place with something of the new page behind it', () => {
  meetWilma();
  stage.goTo('/in/anton-berger/');
  stage.show({ ...ANTON, place: `${WILMA.place} · 1,204 followers` });
  stage.pass(1_500);
  expect(stage.getVerified()).toEqual(ANTON_SEEN);
  expect(stage.verifier.current().fields.location).toBeUndefined();
});

it('believes in the end that two colleagues have the same company', () => {
  meetWilma();
  const colleague = { ...ANTON, company: WILMA.company, place: WILMA.place };
  stage.goTo('/in/anton-berger/');
  stage.show(colleague);
  stage.pass(500);
  expect(stage.getVerified()).toEqual(['anton-berger', 'Anton Berger', undefined]);
  stage.pass(3_000);
  expect(stage.getVerified()).toEqual(['anton-berger', 'Anton Berger', 'Kestrel Freight']);
});

it('drops the old company that it came to believe, when the page says another or none', () => {
  meetWilma();
  stage.goTo('/in/anton-berger/');
  const links = { photo: ANTON.photo, contact: ANTON.contact };
  stage.show({ ...WILMA, ...links, name: ANTON.name, headline: ANTON.headline });
  stage.pass(4_000);
  expect(stage.getVerified()).toEqual(['anton-berger', 'Anton Berger', 'Kestrel Freight']);
  stage.show({ ...ANTON, company: '' });
  stage.pass(1_000);
  expect(stage.getVerified()).toEqual(['anton-berger', 'Anton Berger', undefined]);
});

it('drops what a page left behind says late', () => {
  stage.goTo('/in/wilma-hayes/');
  stage.show(WILMA);
  stage.pass(200);
  stage.goTo('/in/anton-berger/');
  stage.pass(2_000);
  stage.show(WILMA);
  stage.pass(1_500);
  expect(stage.reports.filter(({ status }) => status === 'verified')).toEqual([]);
});

it('falls back to the title after 3 s without evidence, and says so', () => {
  stage.goTo('/in/nora-elsewhere/');
  stage.showHtml('<main><p>Something new</p></main>', '(2) Nora Elsewhere | LinkedIn');
  stage.pass(2_900);
  expect(stage.verifier.current().status).toBe('reading');
  stage.pass(200);
  expect(stage.verifier.current()).toMatchObject({
    status: 'unverified',
    fields: { name: { value: 'Nora Elsewhere', source: 'title', confidence: 'low' } },
  });
});

it('offers no name from a title over a card that names another', () => {
  stage.goTo('/in/nora-elsewhere/');
  stage.show({ ...WILMA, photo: 'somebody', contact: 'somebody' }, 'Nora Elsewhere | LinkedIn');
  stage.pass(4_000);
  const { status, fields } = stage.verifier.current();
  expect({ status, fields }).toEqual({ status: 'unverified', fields: {} });
});

it('offers no title that may be late, where the address has no name to compare', () => {
  stage.goTo('/sales/lead/ACwAABHhoyoBEFBDL7Rz0mNr5pJHvOBEp19GZm8,x,y');
  stage.pass(500);
  stage.goTo('/sales/lead/ACwAABHho2YBcKVKxhJAIBDMgGY1hUFnwpReW0Q,x,y');
  stage.pass(500);
  stage.goTo(`/sales/lead/${TOKEN},x,y`);
  stage.showHtml('<main></main>', 'Nora Late | Sales Navigator');
  stage.pass(4_000);
  expect(stage.verifier.current()).toMatchObject({ status: 'unverified', fields: {} });
});

it('does not take the title that was there before', () => {
  meetWilma();
  stage.goTo('/in/never-agrees/');
  stage.pass(3_500);
  const { status, fields } = stage.verifier.current();
  expect({ status, fields }).toEqual({ status: 'unverified', fields: {} });
});

it('verifies a page that comes round late', () => {
  stage.goTo('/in/anton-berger/');
  stage.pass(4_000);
  expect(stage.verifier.current().status).toBe('unverified');
  stage.show(ANTON);
  stage.pass(500);
  expect(stage.getVerified()).toEqual(ANTON_SEEN);
});

it('keeps the record under overlays and on sub-pages, and says nothing new', () => {
  meetWilma();
  const { length } = stage.reports;
  stage.goTo('/in/wilma-hayes/overlay/contact-info/');
  stage.showHtml('<main><h2>Contact</h2></main>', 'Wilma Hayes | LinkedIn');
  stage.pass(5_000);
  stage.goTo('/in/wilma-hayes/details/experience/');
  expect(stage.getVerified()).toEqual(WILMA_SEEN);
  expect(stage.verifier.current().url).toContain('/details/experience/');
  expect(stage.reports).toHaveLength(length);
});

it('follows the rep back and forward', () => {
  meetWilma();
  for (const [path, person, seen] of [
    ['/in/anton-berger/', ANTON, ANTON_SEEN],
    ['/in/wilma-hayes/', WILMA, WILMA_SEEN],
    ['/in/anton-berger/', ANTON, ANTON_SEEN],
  ] as const) {
    stage.goTo(path);
    expect(stage.getVerified()).toBe('reading');
    stage.pass(900);
    stage.show(person);
    stage.pass(500);
    expect(stage.getVerified()).toEqual(seen);
  }
});

describe('a quick return', () => {
  /** Wilma's page is verified, left for Anton's, and entered again before that was filled in. */
  const returnToWilma = () => {
    meetWilma();
    stage.goTo('/in/anton-berger/');
    stage.pass(400);
    stage.goTo('/in/wilma-hayes/');
  };
  /** Wilma's card, with one late value of the page in between. */
  const showLate = (late: Partial<typeof ANTON>) => stage.show({ ...WILMA, ...late });
  const listNames = () =>
    stage.reports
      .filter(({ identity }) => identity?.id === 'wilma-hayes')
      .map(({ fields }) => fields.name?.value);

  it('to a page on which nothing changed is verified at once', () => {
    returnToWilma();
    expect(stage.getVerified()).toBe('reading');
    stage.pass(200);
    expect(stage.getVerified()).toEqual(WILMA_SEEN);
  });

  it.each([50, 500])('takes no late name of the page in between, %d ms later', (ms) => {
    returnToWilma();
    stage.pass(ms);
    showLate({ name: ANTON.name });
    stage.pass(12_000);
    expect(listNames()).not.toContain('Anton Berger');
    stage.show(WILMA);
    stage.pass(1_000);
    expect(listNames()).not.toContain('Anton Berger');
  });

  it.each(['headline', 'company', 'place'] as const)('takes no other late value: %s', (field) => {
    returnToWilma();
    stage.pass(50);
    showLate({ [field]: ANTON[field] });
    stage.pass(6_000);
    const said = JSON.stringify(
      stage.reports.filter(({ identity }) => identity?.id === 'wilma-hayes'),
    );
    expect(said).not.toContain(ANTON[field]);
    expect(stage.getVerified()).toEqual(WILMA_SEEN);
  });

  it('takes a record of which everything has changed meanwhile', () => {
    returnToWilma();
    stage.show({ ...ANTON, photo: WILMA.photo, contact: WILMA.contact, name: 'Wilma Berger' });
    stage.pass(4_000);
    expect(stage.getVerified()).toEqual(['wilma-hayes', 'Wilma Berger', 'Sonnblick Energie']);
  });

  it('fills in what was missing, once nothing late can come', () => {
    stage.goTo('/in/wilma-hayes/');
    stage.show({ ...WILMA, company: '' });
    stage.pass(500);
    stage.goTo('/in/anton-berger/');
    stage.pass(400);
    stage.goTo('/in/wilma-hayes/');
    stage.show(WILMA);
    stage.pass(500);
    expect(stage.getVerified()).toEqual(['wilma-hayes', 'Wilma Hayes', undefined]);
    stage.pass(3_500);
    expect(stage.getVerified()).toEqual(WILMA_SEEN);
  });

  it.each([
    ['read once', 200],
    ['not read yet', 50],
  ])(
    'to a record that was left before it was verified, and %s, takes no late value',
    (_, shown) => {
      stage.goTo('/in/jean-luc/');
      stage.show({ ...ANTON, photo: 'jean-luc', contact: 'jean-luc', name: 'Jean-Luc Petit' });
      stage.pass(1_000);
      stage.goTo('/in/wilma-hayes/');
      stage.show(WILMA);
      stage.pass(shown);
      expect(stage.getVerified()).toBe('reading');
      stage.goTo('/in/anton-berger/');
      stage.pass(300);
      stage.goTo('/in/wilma-hayes/');
      stage.pass(50);
      showLate({ name: 'Sam de la Cruz' });
      stage.pass(6_000);
      showLate({ headline: 'Pilot' });
      stage.pass(6_000);
      const said = JSON.stringify(
        stage.reports.filter(({ identity }) => identity?.id === 'wilma-hayes'),
      );
      expect(said).not.toMatch(/Sam de la Cruz|Pilot/);
      expect(stage.getVerified()).toEqual(WILMA_SEEN);
    },
  );

  it('to a card that was filled in halfway, and never further, takes no value of the page in between', () => {
    meetWilma();
    stage.goTo('/in/anton-berger/');
    stage.show({ ...ANTON, company: WILMA.company, place: WILMA.place });
    stage.pass(300);
    stage.goTo('/in/wilma-hayes/');
    stage.pass(100);
    stage.goTo('/in/anton-berger/');
    stage.pass(12_000);
    const { status, fields } = stage.verifier.current();
    expect(status).toBe('verified');
    expect([fields.name?.value, fields.headline?.value]).toEqual([ANTON.name, ANTON.headline]);
    expect([fields.companyName, fields.location]).toEqual([undefined, undefined]);
  });

  it('is one no more after half a minute', () => {
    meetWilma();
    stage.goTo('/feed/');
    stage.pass(31_000);
    stage.goTo('/in/wilma-hayes/');
    stage.show({ ...WILMA, company: 'Velo' });
    stage.pass(4_000);
    expect(stage.getVerified()).toEqual(['wilma-hayes', 'Wilma Hayes', 'Velo']);
  });

  it('is one after another record was verified, too', () => {
    meetWilma();
    stage.goTo('/in/anton-berger/');
    stage.show(ANTON);
    stage.pass(1_000);
    expect(stage.getVerified()).toEqual(['anton-berger', 'Anton Berger', 'Sonnblick Energie']);
    stage.goTo('/in/wilma-hayes/');
    stage.show({ ...WILMA, name: 'Anton Berger' });
    stage.pass(5_000);
    expect(stage.getVerified()).toEqual(WILMA_SEEN);
  });
});

it('takes only name and headline at first, if the page before was left early', () => {
  meetWilma();
  stage.goTo('/in/jean-luc/');
  stage.pass(300);
  stage.goTo('/in/anton-berger/');
  stage.show({ ...ANTON, place: 'Leeds' });
  stage.pass(600);
  expect(stage.verifier.current().fields).toMatchObject({ name: { value: 'Anton Berger' } });
  expect(stage.verifier.current().fields.location).toBeUndefined();
  stage.show(ANTON);
  stage.pass(4_000);
  expect(stage.verifier.current().fields.location?.value).toBe('Graz');
});

it('lets nothing that was reported of the page before replace a value', () => {
  stage.goTo('/in/anton-berger/');
  stage.show(ANTON);
  stage.pass(1_000);
  // The page shows nothing when its address changes, so only the report still has the place.
  stage.showHtml('<main></main>');
  stage.goTo('/in/wilma-hayes/');
  // A card without a company is watched further.
  stage.show({ ...WILMA, company: '' });
  stage.pass(1_000);
  stage.show({ ...WILMA, company: '', place: ANTON.place });
  const getPlace = () => stage.verifier.current().fields.location?.value;
  stage.pass(1_000);
  expect(getPlace()).toBe(WILMA.place);
  stage.pass(4_000);
  expect(getPlace()).toBe(WILMA.place);
});

it('keeps the record when the page gives its opaque address a vanity', () => {
  stage.goTo(`/in/${TOKEN}/`);
  stage.show({ ...WILMA, token: TOKEN });
  expect(stage.verifier.current().identity).toMatchObject({ provisional: true, number: 300000100 });
  stage.goTo('/in/wilma-hayes/');
  expect(stage.verifier.current().identity).toMatchObject({
    key: 'person:slug:wilma-hayes',
    provisional: false,
    number: 300000100,
  });
  stage.pass(500);
  expect(stage.getVerified()).toEqual(WILMA_SEEN);
});

it('joins a number and a slug of one company, and keeps what it knows of it', () => {
  stage.goTo('/company/81895534/');
  const tabs = ['', 'about/', 'people/'].map((tab) => `<a href="/company/kestrel/${tab}">x</a>`);
  const staff = '<a href="/search/results/people/?currentCompany=%5B%2281895534%22%5D">42</a>';
  stage.showHtml(
    `<main><section><h2>Kestrel</h2><p>Freight · Lyon · 9K followers</p>${staff}${tabs.join('')}</section></main>`,
    'Kestrel: Overview | LinkedIn',
  );
  stage.pass(500);
  const said = stage.verifier.current();
  expect(said).toMatchObject({
    status: 'verified',
    identity: {
      key: 'company:slug:kestrel',
      number: 81895534,
      aliases: ['company:numeric:81895534', 'company:slug:kestrel'],
    },
  });
  stage.goTo('/company/kestrel/');
  expect(stage.verifier.current()).toEqual({ ...said, url: stage.verifier.current().url });
});

it('is a new record when nothing joins a number and a slug', () => {
  stage.goTo('/company/81895534/');
  stage.pass(200);
  stage.goTo('/company/kestrel/');
  expect(stage.verifier.current()).toMatchObject({
    status: 'reading',
    identity: { key: 'company:slug:kestrel', number: null },
  });
});

it('does not take the slug of another for that of a token', () => {
  stage.goTo(`/in/${TOKEN}/`);
  stage.show({ ...WILMA, token: TOKEN, photo: 'wilma-hayes', contact: 'anton-berger' });
  stage.pass(9_000);
  expect(stage.verifier.current()).toMatchObject({
    status: 'unverified',
    identity: { key: `person:opaque:${TOKEN}` },
  });
});

describe('on pages that name no record', () => {
  const LEAD = 'ACwAABHhoyoBEFBDL7Rz0mNr5pJHvOBEp19GZm8';
  const showLead = (name: string, company: string) =>
    stage.showHtml(
      `<main><h1 hidden>Lead</h1><h1 data-anonymize="person-name">${name}</h1>
      <span data-anonymize="job-title">Buyer</span><span data-anonymize="company-name">${company}</span></main>`,
      `${name} | Sales Navigator`,
    );

  it('believes the first, which the document was loaded with', () => {
    showLead('Irene Castell', 'Kestrel Freight');
    stage.goTo(`/sales/lead/${TOKEN},x,y`);
    stage.pass(500);
    expect(stage.getVerified()).toEqual([TOKEN, 'Irene Castell', 'Kestrel Freight']);
  });

  it('never believes the next while the old name stands there, however long that takes', () => {
    stage.goTo(`/sales/lead/${TOKEN},x,y`);
    showLead('Irene Castell', 'Kestrel Freight');
    stage.pass(500);
    stage.goTo(`/sales/lead/${LEAD},x,y`);
    stage.pass(5_000);
    stage.changed();
    stage.pass(4_000);
    const { status, fields } = stage.verifier.current();
    expect({ status, fields }).toEqual({ status: 'unverified', fields: {} });
    showLead('Olu Adeyemi', 'Velo');
    stage.pass(500);
    expect(stage.getVerified()).toEqual([LEAD, 'Olu Adeyemi', 'Velo']);
  });

  it('does not take one that was left before it came for the next', () => {
    stage.goTo(`/sales/lead/${TOKEN},x,y`);
    showLead('Irene Castell', 'Kestrel Freight');
    stage.pass(500);
    stage.goTo('/sales/lead/ACwAABHho2YBcKVKxhJAIBDMgGY1hUFnwpReW0Q,x,y');
    stage.pass(300);
    stage.goTo(`/sales/lead/${LEAD},x,y`);
    stage.pass(300);
    showLead('Nora Late', 'Nowhere');
    stage.pass(1_500);
    expect(stage.getVerified()).toBe('reading');
    showLead('Olu Adeyemi', 'Velo');
    stage.pass(2_000);
    expect(stage.getVerified()).toEqual([LEAD, 'Olu Adeyemi', 'Velo']);
    expect(stage.reports.map(({ fields }) => fields.name?.value)).not.toContain('Nora Late');
  });

  it('believes at once a lead to whom the rep returns and who still stands there', () => {
    stage.goTo(`/sales/lead/${TOKEN},x,y`);
    showLead('Irene Castell', 'Kestrel Freight');
    stage.pass(500);
    stage.goTo(`/sales/lead/${LEAD},x,y`);
    stage.pass(300);
    stage.goTo(`/sales/lead/${TOKEN},x,y`);
    stage.pass(300);
    expect(stage.getVerified()).toEqual([TOKEN, 'Irene Castell', 'Kestrel Freight']);
  });

  it('takes no token of the card in between when only the head names the record', () => {
    const card = (name: string, token: string, slug: string) =>
      stage.showHtml(
        `<link rel="canonical" href="https://www.linkedin.com/in/${slug}/"><main>
        <section componentkey="ref${token}Topcard"><h2>${name}</h2><p>· 2nd</p><p>Buyer at Velo</p>
        <div><p>Lyon</p><p>·</p><p><a href="#">Contact info</a></p></div></section></main>`,
        `${name} | LinkedIn`,
      );
    stage.goTo('/in/wilma-hayes/');
    card('Wilma Hayes', TOKEN, 'wilma-hayes');
    stage.pass(500);
    stage.goTo('/in/olu-adeyemi/');
    card('Olu Adeyemi', LEAD, 'olu-adeyemi');
    stage.pass(700);
    stage.goTo('/in/wilma-hayes/');
    // The head is of the new address before the card is.
    card('Olu Adeyemi', LEAD, 'wilma-hayes');
    stage.pass(2_000);
    expect(stage.getVerified()).toBe('reading');
    card('Wilma Hayes', TOKEN, 'wilma-hayes');
    stage.pass(700);
    expect(stage.verifier.current()).toMatchObject({
      status: 'verified',
      identity: { id: 'wilma-hayes', number: 300000100 },
    });
  });

  it('keeps the lead when only the way to it changes', () => {
    stage.goTo(`/sales/lead/${TOKEN},x,y`);
    showLead('Irene Castell', 'Kestrel Freight');
    stage.pass(500);
    stage.goTo(`/sales/people/${TOKEN},other,z?_ntb=1`);
    expect(stage.getVerified()).toEqual([TOKEN, 'Irene Castell', 'Kestrel Freight']);
  });
});

it('gives a page that was frozen in the browser’s cache its time anew', () => {
  meetWilma();
  stage.goTo('/in/anton-berger/');
  stage.show({ ...WILMA, photo: 'anton-berger', contact: 'anton-berger', name: 'Anton Berger' });
  // The clock went on; no timer ran.
  vi.setSystemTime(Date.now() + 60_000);
  stage.verifier.requestRead();
  stage.pass(1_000);
  expect(stage.verifier.current().fields.companyName).toBeUndefined();
});

it('gives up on a page although every timer is late, as in a background tab', () => {
  stage.goTo('/in/wilma-hayes/');
  for (let round = 0; round < 4; round += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    stage.pass(500);
    stage.changed();
  }
  expect(stage.verifier.current().status).toBe('unverified');
});

it.each([3_500, 20_000])(
  'gives a page its time anew after %d ms in which no timer ran: a computer slept, or was too busy',
  (ms) => {
    meetWilma();
    stage.goTo('/in/anton-berger/');
    stage.pass(100);
    stage.goTo('/in/olu-adeyemi/');
    stage.pass(100);
    // The clock went on; no timer ran.
    vi.setSystemTime(Date.now() + ms);
    stage.show({ ...ANTON, photo: '', contact: '' });
    stage.pass(1_500);
    expect(stage.getVerified()).toBe('reading');
    stage.pass(4_000);
    expect(stage.verifier.current().status).not.toBe('reading');
  },
);

it('begins on the feed, and goes back to it and on again', () => {
  stage.showHtml('<main><h2>Wilma Hayes</h2></main>', 'Feed | LinkedIn');
  for (let round = 0; round < 3; round += 1) {
    stage.goTo('/feed/');
    expect(stage.verifier.current().status).toBe('none');
    stage.goTo('/in/wilma-hayes/');
    expect(stage.verifier.current()).toMatchObject({ status: 'reading', fields: {} });
    stage.show(WILMA);
    stage.pass(4_000);
    expect(stage.getVerified()).toEqual(WILMA_SEEN);
  }
});

it('does not let a less sure value replace a surer one', () => {
  stage.goTo('/in/wilma-hayes/');
  stage.show({ ...WILMA, place: '' });
  stage.pass(500);
  expect(stage.verifier.current().fields.name?.confidence).toBe('high');
  // A name that the title does not confirm is less sure.
  stage.show({ ...WILMA, name: 'Wilma H.' }, 'Somebody Else | LinkedIn');
  stage.pass(1_000);
  expect(stage.verifier.current().fields).toMatchObject({
    name: { value: 'Wilma Hayes', confidence: 'high' },
    location: { value: 'Lyon' },
  });
});

it('fills in what was not there at first', () => {
  stage.goTo('/in/wilma-hayes/');
  stage.show({ ...WILMA, company: '' });
  stage.pass(500);
  expect(stage.getVerified()).toEqual(['wilma-hayes', 'Wilma Hayes', undefined]);
  stage.show(WILMA);
  stage.pass(700);
  expect(stage.getVerified()).toEqual(WILMA_SEEN);
});

it('knows a sign-in wall, and what comes after it', () => {
  stage.goTo('/in/wilma-hayes/');
  stage.showHtml('<form class="join-form"></form>', 'Sign Up | LinkedIn');
  stage.pass(500);
  const { status, identity, fields } = stage.verifier.current();
  expect({ status, id: identity?.id, fields }).toEqual({
    status: 'wall',
    id: 'wilma-hayes',
    fields: {},
  });
  stage.show(WILMA);
  stage.pass(500);
  expect(stage.getVerified()).toEqual(WILMA_SEEN);
});

it('says what an address that is nobody is, and reads nothing there', () => {
  meetWilma();
  for (const [path, status] of [
    ['/in/me/', 'own'],
    ['/authwall?sessionRedirect=x', 'wall'],
    ['/feed/', 'none'],
  ] as const) {
    stage.goTo(path);
    const said = { status, identity: null, fields: {}, layout: null };
    expect(stage.verifier.current()).toEqual({ ...said, url: stage.verifier.current().url });
    expect(stage.isObserved()).toBe(false);
  }
});

it('stops watching a page once it has seen it whole, and any page after 10 s', () => {
  meetWilma();
  expect(stage.isObserved()).toBe(false);
  stage.goTo('/in/anton-berger/');
  expect(stage.isObserved()).toBe(true);
  stage.pass(10_000);
  expect(stage.isObserved()).toBe(false);
});
