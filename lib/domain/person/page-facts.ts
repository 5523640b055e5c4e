import { getName, type ShownPage } from './shown-page';

interface PageFact {
  value: string;
  /** The page does not show it for certain, so it is shown as "probably" and never sent by itself. */
  isProbable: boolean;
}

/** What the page says of a person or a company, in the order in which a rep asks, each once, without the name. */
export function listPageFacts(page: ShownPage): PageFact[] {
  const { fields, identity } = page;
  const { headline, jobTitle, companyName, industry, staffRange, location, website, socialUrl } =
    fields;
  // Certain, it is the address of the page's own company.
  const unsureProfile = socialUrl?.confidence === 'low' ? socialUrl : undefined;
  const shown =
    identity.kind === 'person'
      ? [jobTitle ?? headline, companyName, location]
      : [headline, industry, staffRange, location, website, unsureProfile];
  return shown.flatMap((field, index) => {
    const isRepeated = shown.slice(0, index).some((one) => one?.value.includes(field?.value ?? ''));
    if (!field || isRepeated || field.value === getName(page)) return [];
    return { value: field.value, isProbable: field.confidence === 'low' };
  });
}
