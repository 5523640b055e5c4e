import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MEMBER_TOKEN, openStage, WILMA, WILMA_SEEN } from './stage';

/** Which record a page is of, where its address changes, says a token or says nothing. */

let stage: ReturnType<typeof openStage>;
beforeEach(() => {
  stage = openStage();
});
afterEach(() => stage.close());

it('keeps the record when the page gives its opaque address a vanity', () => {
  stage.goTo(`/in/${MEMBER_TOKEN}/`);
  stage.show({ ...WILMA, token: MEMBER_TOKEN });
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
  stage.goTo(`/in/${MEMBER_TOKEN}/`);
  stage.show({ ...WILMA, token: MEMBER_TOKEN, photo: 'wilma-hayes', contact: 'anton-berger' });
  stage.pass(9_000);
  expect(stage.verifier.current()).toMatchObject({
    status: 'unverified',
    identity: { key: `person:opaque:${MEMBER_TOKEN}` },
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
    stage.goTo(`/sales/lead/${MEMBER_TOKEN},x,y`);
    stage.pass(500);
    expect(stage.getVerified()).toEqual([MEMBER_TOKEN, 'Irene Castell', 'Kestrel Freight']);
  });

  it('never believes the next while the old name stands there, however long that takes', () => {
    stage.goTo(`/sales/lead/${MEMBER_TOKEN},x,y`);
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
    stage.goTo(`/sales/lead/${MEMBER_TOKEN},x,y`);
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
    stage.goTo(`/sales/lead/${MEMBER_TOKEN},x,y`);
    showLead('Irene Castell', 'Kestrel Freight');
    stage.pass(500);
    stage.goTo(`/sales/lead/${LEAD},x,y`);
    stage.pass(300);
    stage.goTo(`/sales/lead/${MEMBER_TOKEN},x,y`);
    stage.pass(300);
    expect(stage.getVerified()).toEqual([MEMBER_TOKEN, 'Irene Castell', 'Kestrel Freight']);
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
    card('Wilma Hayes', MEMBER_TOKEN, 'wilma-hayes');
    stage.pass(500);
    stage.goTo('/in/olu-adeyemi/');
    card('Olu Adeyemi', LEAD, 'olu-adeyemi');
    stage.pass(700);
    stage.goTo('/in/wilma-hayes/');
    // The head is of the new address before the card is.
    card('Olu Adeyemi', LEAD, 'wilma-hayes');
    stage.pass(2_000);
    expect(stage.getVerified()).toBe('reading');
    card('Wilma Hayes', MEMBER_TOKEN, 'wilma-hayes');
    stage.pass(700);
    expect(stage.verifier.current()).toMatchObject({
      status: 'verified',
      identity: { id: 'wilma-hayes', number: 300000100 },
    });
  });

  it('keeps the lead when only the way to it changes', () => {
    stage.goTo(`/sales/lead/${MEMBER_TOKEN},x,y`);
    showLead('Irene Castell', 'Kestrel Freight');
    stage.pass(500);
    stage.goTo(`/sales/people/${MEMBER_TOKEN},other,z?_ntb=1`);
    expect(stage.getVerified()).toEqual([MEMBER_TOKEN, 'Irene Castell', 'Kestrel Freight']);
  });
});
