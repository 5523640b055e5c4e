import { type ReactNode, useState } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { type ShownPage, isVerified, listKeys } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import { useCrmAnswer } from '../queries/page/crm-answer';
import type { PersonKnown } from '@/lib/domain/subject/describe-person';
import { usePersonKnown } from '../queries/page/person-known';
import { useRequestedAction } from '../shared/requested-action';
import { Disclosure } from '../ui/controls/disclosure';
import { ContactSection } from './contact/contact-section';
import { CrmSection } from './crm/crm-section';
import { CrmStrip } from './crm/crm-strip';
import { HistorySection } from './history-section';
import {
  type KnownFact,
  type KnownValue,
  isProbable,
  listOtherProfiles,
} from '@/lib/domain/person/known-facts';
import { Card } from '../ui/display/card';
import { FactList } from '../ui/display/fact-list';
import { Section } from '../ui/display/section';
import { SourceWords } from './source-words';
import { TriangleAlert } from 'lucide-react';
import { getShownValue } from '@/lib/domain/crm-fields/shown-value';
import type { WorkChange } from '@/lib/contract/messages/subject-view';
import { isCrmOutdated } from '@/lib/domain/person/work-change';
import { useWorkChangeWords } from '../shared/moved/work-change-words';
import { Button } from '../ui/controls/button';

const FACT_NAMES = {
  jobTitle: 'fact.current_position',
  companyName: 'fact.company_name',
  companyDomain: 'company.website',
  email: 'fact.email',
  phone: 'fact.phone',
} as const;

interface AskedPush {
  isRequested: boolean;
  onEnd: () => void;
}

export interface PersonSlots {
  renderBook: (page: ShownPage) => ReactNode;
  renderMatch: (page: ShownPage, match: CrmMatch) => ReactNode;
  renderPerson: (page: ShownPage, known: PersonKnown, asked: AskedPush) => ReactNode;
}

/** A person: whose they are, how to reach them, and behind "Details" all that this rests on. */
export function PersonView({
  page,
  renderBook,
  renderMatch,
  renderPerson,
}: PersonSlots & { page: ShownPage }) {
  const asked = useCrmAnswer(page);
  const known = usePersonKnown(page, asked);
  const [isPushRequested, setIsPushRequested] = useState(false);
  // `records`: opened to choose one of them.
  const [details, setDetails] = useState<'closed' | 'open' | 'records'>('closed');
  useRequestedAction('look-up', listKeys(page), {
    // Else it is asked by itself.
    isReady: asked.answer?.type === 'unasked' && isVerified(page),
    perform: () => asked.check?.(),
  });

  return (
    <>
      <CrmStrip page={page} asked={asked} onChoose={() => setDetails('records')}>
        {known.change && (
          <WorkChangeLine change={known.change} onUpdate={() => setIsPushRequested(true)} />
        )}
      </CrmStrip>
      <ContactSection page={page} known={known} />
      {renderBook(page)}
      <Disclosure
        title={<span className="font-semibold">{t('common.details')}</span>}
        isOpen={details !== 'closed'}
        onOpenChange={(isOpen) => setDetails(isOpen ? 'open' : 'closed')}
      >
        <div className="space-y-4">
          <CrmSection
            page={page}
            asked={asked}
            isWanted={details === 'records'}
            renderMatch={(match) => renderMatch(page, match)}
          />
          <FactsSection known={known.facts} profiles={listOtherProfiles(page)} />
          <HistorySection page={page} />
        </div>
      </Disclosure>
      {renderPerson(page, known, {
        isRequested: isPushRequested,
        onEnd: () => setIsPushRequested(false),
      })}
    </>
  );
}

const FACTS = ['jobTitle', 'companyName', 'companyDomain', 'email', 'phone'] as const;

interface FactsSectionProps {
  known: Record<KnownFact, KnownValue[]>;
  /** Those that may be somebody else's. */
  profiles: KnownValue[];
}

/** All that is said of a person, with whoever says it, and when. Not there, as long as nobody says anything. */
function FactsSection({ known, profiles }: FactsSectionProps) {
  const facts = [
    ...FACTS.map((fact) => ({ label: t(FACT_NAMES[fact]), values: known[fact] })),
    { label: t('fact.social_url'), values: profiles },
  ].filter(({ values }) => values.length > 0);
  if (facts.length === 0) return null;
  return (
    <Section title={t('contact.sources')}>
      <Card className="p-3">
        <FactList
          facts={facts.map(({ label, values }) => ({
            label,
            value: values.map((each) => (
              <div key={each.value}>
                <p className="line-clamp-3">
                  {isProbable(each)
                    ? t('page.probably', { value: getShownValue(each.value) })
                    : getShownValue(each.value)}
                </p>
                <SourceWords sources={each.sources} />
              </div>
            )),
          }))}
        />
      </Card>
    </Section>
  );
}

/** The second line of the strip: they work elsewhere, or as something else, than somebody still says. */
function WorkChangeLine({ change, onUpdate }: { change: WorkChange; onUpdate: () => void }) {
  const describe = useWorkChangeWords();
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-end gap-x-2 border-t border-line py-1 pe-1 ps-3 text-warn">
      <div className="flex min-w-0 grow basis-40 items-center gap-2">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        <p dir="auto" className="line-clamp-2 min-w-0 flex-1 font-medium">
          {describe(change)}
        </p>
      </div>
      {isCrmOutdated(change) && (
        <Button size="small" onClick={onUpdate}>
          {t('jobChange.update')}
        </Button>
      )}
    </div>
  );
}
