import { expect, vi } from 'vitest';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { readTitle } from '@/lib/sites/core/fields';
import { createPageVerifier } from '@/lib/sites/core/page-verifier';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { readPage } from '@/lib/sites/core/read-page';

/** What a page shows of one person, card by card: an app fills them in one after another. */
export interface Shown {
  /** Whose slug the photo link and the contact link have. */
  photo: string;
  contact: string;
  name: string;
  headline: string;
  company: string;
  place: string;
  /** The member's opaque token in the card's key. */
  token?: string;
}

export const WILMA: Shown = {
  photo: 'wilma-hayes',
  contact: 'wilma-hayes',
  name: 'Wilma Hayes',
  headline: 'Head of Operations at Kestrel Freight',
  company: 'Kestrel Freight',
  place: 'Lyon',
};
export const ANTON: Shown = {
  photo: 'anton-berger',
  contact: 'anton-berger',
  name: 'Anton Berger',
  headline: 'Buyer at Sonnblick Energie',
  company: 'Sonnblick Energie',
  place: 'Graz',
};

/** What is said of each once their page is verified. */
export const WILMA_SEEN = ['wilma-hayes', 'Wilma Hayes', 'Kestrel Freight'];
export const ANTON_SEEN = ['anton-berger', 'Anton Berger', 'Sonnblick Energie'];

/** A member's opaque token. */
export const MEMBER_TOKEN = 'ACoAABHho2QBxkvW6dphU9VRt5N2RPoH7LB-AaY';

const renderCard = ({ photo, contact, name, headline, company, place, token }: Shown) => `
  <section ${token ? `componentkey="com.linkedin.sdui.profile.card.ref${token}Topcard"` : ''}>
    <a href="/in/${photo}/overlay/photo/"></a>
    <h2>${name}</h2>
    <p>· 2nd</p>
    <p>${headline}</p>
    <p>${company}</p>
    <div><p>${place}</p><p>·</p><p><a href="/in/${contact}/overlay/contact-info/">Contact info</a></p></div>
    <a href="/company/${company.replace(' ', '-')}/"><svg id="company-accent-4"></svg><p>${company}</p></a>
  </section>`;

/** A verifier before a document of its own, with fake timers until it is closed. */
export function openStage() {
  vi.useFakeTimers();
  const document = window.document.implementation.createHTMLDocument('');
  const reports: PageReport[] = [];
  const observers = new Set<() => void>();
  const verifier = createPageVerifier(
    {
      read: (identity) => readPage(linkedin, document, identity),
      readTitle: (kind) => readTitle(document, kind),
      observe(onChange) {
        observers.add(onChange);
        return { disconnect: () => observers.delete(onChange) };
      },
    },
    (report) => reports.push(report),
  );
  const changed = () => observers.forEach((onChange) => onChange());
  const stage = {
    verifier,
    /** Everything that was ever said, oldest first. */
    reports,
    isObserved: () => observers.size > 0,
    goTo(path: string) {
      const url = `https://www.linkedin.com${path}`;
      verifier.goTo(url, linkedin.identify(new URL(url)));
      verifier.requestRead();
    },
    /** The page shows a person; its title follows unless another is given. */
    show(person: Shown, title = `${person.name} | LinkedIn`) {
      document.title = title;
      document.body.innerHTML = `<main>${renderCard(person)}</main>`;
      changed();
    },
    showHtml(html: string, title = '') {
      document.title = title;
      document.body.innerHTML = html;
      changed();
    },
    changed,
    pass: (ms: number) => vi.advanceTimersByTime(ms),
    /** Name and company of what is said now, if it is said to be verified. */
    getVerified() {
      const { status, identity, fields } = verifier.current();
      return status === 'verified'
        ? [identity?.id, fields.name?.value, fields.companyName?.value]
        : status;
    },
    /** A stay that began on Wilma's page and has verified it. */
    meetWilma() {
      stage.goTo('/in/wilma-hayes/');
      stage.show(WILMA);
      stage.pass(500);
      expect(stage.getVerified()).toEqual(WILMA_SEEN);
    },
    /** Ends the verifier, the spies and the fake timers. */
    close() {
      verifier.end();
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
  return stage;
}
