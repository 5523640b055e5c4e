import { Sparkles } from 'lucide-react';
import type { Person } from '@/lib/contract/service/book';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { getPersonId } from '@/lib/domain/book/account-people';
import { findContactOwner, getFirstOffer } from '@/lib/domain/book/contact-owner';
import type { BookedAccount } from '@/lib/domain/book/new-account-jobs';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useSettings } from '@/components/queries/settings';
import { useCostWords } from '@/components/shared/enrich/cost-words';
import { Button } from '@/components/ui/controls/button';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import { toFindJob } from '../book-source';
import { useBookStart } from '../queries';

interface EnrichButtonsProps {
  booked: BookedAccount;
  person: Person;
  name: string;
  searches: SubjectView['searches'];
  isBusy: boolean;
  /** Finds their details without a write. */
  onFind: (job: NewJobInput) => void;
  /** Begins the enrichment that writes to their contact, if they are one. */
  onEnrich: () => void;
}

/** How a person's email and phone are found. A colleague's contact is left as it is, unless the rep says otherwise. */
export function EnrichButtons(props: EnrichButtonsProps) {
  const { booked, person, name, searches, isBusy, onFind, onEnrich } = props;
  const settings = useSettings();
  const sayCost = useCostWords();
  const ownScope = useBookStart(null).data?.head.scope ?? null;
  const owner = findContactOwner({ booked, person, ownScope, searches });
  const finding = toFindJob(booked, person, settings);
  const canBeNamed = getPersonId(person) !== undefined;
  const offer = getFirstOffer(person, owner, finding !== null);
  const words = offer === 'enrich' ? 'contact.enrich' : 'book.enrichAndUpdate';
  const isFindFirst = offer === 'find-only' && finding !== null;
  return (
    <div className="flex flex-wrap justify-end gap-1">
      {isFindFirst && (
        <Tooltip text={t('book.findOnlyHint')}>
          <Button
            variant="primary"
            size="small"
            icon={Sparkles}
            aria-label={nameAction(t('book.findOnly'), name)}
            isBusy={isBusy}
            onClick={() => onFind(finding)}
          >
            {t('book.findOnly')}
          </Button>
        </Tooltip>
      )}
      {/* Without a name, the job is about the first person at that moment. */}
      <Tooltip
        text={
          canBeNamed
            ? sayCost(`book.${offer === 'enrich' ? 'enrich' : 'enrichAndUpdate'}Hint`)
            : t('problem.own.nobodyToEnrich')
        }
      >
        <Button
          size="small"
          icon={isFindFirst ? undefined : Sparkles}
          aria-label={nameAction(t(words), name)}
          aria-disabled={!canBeNamed || undefined}
          isBusy={isBusy}
          onClick={() => {
            if (canBeNamed) onEnrich();
          }}
        >
          {t(words)}
        </Button>
      </Tooltip>
    </div>
  );
}
