import { useState, type ReactNode } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { isVerified, listKeys, type ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import { useCrmAnswer } from '../queries/page/crm-answer';
import { usePersonKnown } from '../queries/page/person-known';
import { useRecordPreference } from '../queries/page/record-preference';
import { useRequestedAction } from '../shared/requested-action';
import { Disclosure } from '../ui/disclosure';
import { ContactSection } from './contact/contact-section';
import { CrmSection } from './crm/crm-section';
import { CrmStrip } from './crm/crm-strip';
import { WorkChangeLine } from './crm/work-change-line';
import { FactsSection } from './facts-section';
import { HistorySection } from './history-section';

interface PersonViewProps {
  page: ShownPage;
  /** What today's accounts say of their company. */
  book: ReactNode;
  /** What else can be done with a record. */
  renderMatch: (match: CrmMatch) => ReactNode;
  /** Opens the push, by which the CRM learns what has changed. */
  onUpdate: () => void;
}

/** A person: whose they are, how to reach them, and behind "Details" all that this rests on. */
export function PersonView({ page, book, renderMatch, onUpdate }: PersonViewProps) {
  const asked = useCrmAnswer(page);
  const known = usePersonKnown(page);
  const { pin } = useRecordPreference(page.identity.key);
  // `records`: opened to choose one of them.
  const [details, setDetails] = useState<'closed' | 'open' | 'records'>('closed');
  useRequestedAction('look-up', listKeys(page), {
    // Else it is asked by itself.
    isReady: asked.answer?.type === 'unasked' && isVerified(page),
    perform: () => asked.check?.(),
  });

  return (
    <>
      <CrmStrip
        page={page}
        asked={asked}
        pin={pin}
        onChoose={() => {
          setDetails('records');
        }}
      >
        {known.change && <WorkChangeLine change={known.change} onUpdate={onUpdate} />}
      </CrmStrip>
      <ContactSection page={page} known={known} />
      {book}
      <Disclosure
        title={<span className="font-semibold">{t('page.details')}</span>}
        isOpen={details !== 'closed'}
        onOpenChange={(isOpen) => {
          setDetails(isOpen ? 'open' : 'closed');
        }}
      >
        <div className="space-y-4">
          <CrmSection
            page={page}
            asked={asked}
            isWanted={details === 'records'}
            renderMatch={renderMatch}
          />
          <FactsSection known={known.facts} />
          <HistorySection page={page} />
        </div>
      </Disclosure>
    </>
  );
}
