import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANTON, ANTON_SEEN, MEMBER_TOKEN, openStage, WILMA, WILMA_SEEN } from './stage';

let stage: ReturnType<typeof openStage>;
beforeEach(() => {
  stage = openStage();
});
afterEach(() => stage.close());

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
    stage.meetWilma();
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
  stage.meetWilma();
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
  stage.meetWilma();
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
  stage.meetWilma();
  stage.goTo('/in/anton-berger/');
  stage.show({ ...ANTON, place: `${WILMA.place} · 1,204 followers` });
  stage.pass(1_500);
  expect(stage.getVerified()).toEqual(ANTON_SEEN);
  expect(stage.verifier.current().fields.location).toBeUndefined();
});

it('believes in the end that two colleagues have the same company', () => {
  stage.meetWilma();
  const colleague = { ...ANTON, company: WILMA.company, place: WILMA.place };
  stage.goTo('/in/anton-berger/');
  stage.show(colleague);
  stage.pass(500);
  expect(stage.getVerified()).toEqual(['anton-berger', 'Anton Berger', undefined]);
  stage.pass(3_000);
  expect(stage.getVerified()).toEqual(['anton-berger', 'Anton Berger', 'Kestrel Freight']);
});

it('drops the old company that it came to believe, when the page says another or none', () => {
  stage.meetWilma();
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
  stage.goTo(`/sales/lead/${MEMBER_TOKEN},x,y`);
  stage.showHtml('<main></main>', 'Nora Late | Sales Navigator');
  stage.pass(4_000);
  expect(stage.verifier.current()).toMatchObject({ status: 'unverified', fields: {} });
});

it('does not take the title that was there before', () => {
  stage.meetWilma();
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
  stage.meetWilma();
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
  stage.meetWilma();
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

it('takes only name and headline at first, if the page before was left early', () => {
  stage.meetWilma();
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

it('gives a page that was frozen in the browser’s cache its time anew', () => {
  stage.meetWilma();
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
    stage.meetWilma();
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
  stage.meetWilma();
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
  stage.meetWilma();
  expect(stage.isObserved()).toBe(false);
  stage.goTo('/in/anton-berger/');
  expect(stage.isObserved()).toBe(true);
  stage.pass(10_000);
  expect(stage.isObserved()).toBe(false);
});
