import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANTON, openStage, WILMA, WILMA_SEEN } from './stage';

/** A return to a page that was left a moment ago: late values of the page in between must not be taken. */

let stage: ReturnType<typeof openStage>;
beforeEach(() => {
  stage = openStage();
});
afterEach(() => stage.close());

describe('a quick return', () => {
  /** Wilma's page is verified, left for Anton's, and entered again before that was filled in. */
  const returnToWilma = () => {
    stage.meetWilma();
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
    stage.meetWilma();
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
    stage.meetWilma();
    stage.goTo('/feed/');
    stage.pass(31_000);
    stage.goTo('/in/wilma-hayes/');
    stage.show({ ...WILMA, company: 'Velo' });
    stage.pass(4_000);
    expect(stage.getVerified()).toEqual(['wilma-hayes', 'Wilma Hayes', 'Velo']);
  });

  it('is one after another record was verified, too', () => {
    stage.meetWilma();
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
