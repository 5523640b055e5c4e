import { useState } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import { CopyButton } from '@/components/ui/copy-button';
import { Disclosure } from '@/components/ui/disclosure';
import { FactList, type Fact } from '@/components/ui/fact-list';
import { OutsideLink } from '@/components/ui/outside-link';

/** An identifier, which a rep looks up elsewhere. */
function Identifier({ id, label }: { id: string; label: string }) {
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 break-all select-all">{id}</span>
      <CopyButton label={label} text={id} />
    </span>
  );
}

/** What a record says beyond its card: where else the person and the company are, and the numbers that the CRM gave them. */
export function CrmMatchFacts({ match }: { match: CrmMatch }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, profileUrl, companyDomain, ownerId } = match;
  const facts: Fact[] = [
    {
      label: t('crm.fact.profileUrl'),
      value: profileUrl && (
        <span className="break-all">
          <OutsideLink href={profileUrl}>{profileUrl}</OutsideLink>
        </span>
      ),
    },
    { label: t('crm.fact.companyDomain'), value: companyDomain },
    {
      label: t('crm.fact.ownerId'),
      value: ownerId && <Identifier id={ownerId} label={t('crm.copyOwnerId')} />,
    },
    { label: t('crm.fact.id'), value: <Identifier id={id} label={t('crm.copyId')} /> },
  ];
  return (
    <Disclosure title={t('crm.moreOfRecord')} isOpen={isOpen} onOpenChange={setIsOpen}>
      <FactList facts={facts} />
    </Disclosure>
  );
}
