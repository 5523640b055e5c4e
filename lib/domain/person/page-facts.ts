import type { ShownPage } from './shown-page';

/** What the page says of a person or a company, in the order in which a rep asks, each once. */
export function listPageFacts({ fields, identity }: ShownPage): string[] {
  const { headline, jobTitle, companyName, industry, staffRange, location, website } = fields;
  const said =
    identity.kind === 'person'
      ? [jobTitle ?? headline, companyName, location]
      : [headline, industry, staffRange, location, website];
  return said.flatMap((field, index) => {
    const isSaid = said.slice(0, index).some((one) => one?.value.includes(field?.value ?? ''));
    return field && !isSaid ? [field.value] : [];
  });
}
