import { findNewestJob, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { buildContactInput, isEnrichable } from '@/lib/domain/person/contact';
import { t } from '@/locales/t';
import { useRequestedAction } from '@/components/shared/requested-action';
import { EnrichTypes } from '@/components/shared/enrich/enrich-types';
import { FailedRead } from '@/components/shared/failed-read';
import { ProblemNote } from '@/components/shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import type { PersonKnown } from '@/lib/domain/subject/describe-person';
import { toEnrichJob } from '@/components/queries/page/enrich-job';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useNoteRefusal } from '@/components/queries/jobs/note-action';
import { useSettings } from '@/components/queries/settings';
import { useSubjectView } from '@/components/queries/subject-views';
import { getName, isVerified, listKeys, type ShownPage } from '@/lib/domain/person/shown-page';
import { Card } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import { ContactAside } from './contact-aside';
import { ContactFacts } from './contact-facts';
import { EnrichmentState } from './enrichment-state';
import { ContactUnasked } from './contact-unasked';
import { ContactWaiting } from './contact-waiting';

/** How can this person be reached? What was answered stays in sight while it is asked again. */
export function ContactSection({ page, known }: { page: ShownPage; known: PersonKnown }) {
  const read = useSubjectView(page);
  const settings = useSettings();
  const addJob = useAddJob({ isErrorShown: true });

  const noteRefusal = useNoteRefusal();

  const { data: view } = read;
  const newest = findNewestJob(view?.jobs, 'enrich');
  const answered = view?.enrichments[0];
  const isAsking = newest !== undefined && isJobOpen(newest) && !isJobPaused(newest);
  const enrich = (wish: { force_refresh?: boolean }) => {
    addJob.mutate(toEnrichJob(page, settings, wish));
  };
  useRequestedAction('enrich', listKeys(page), {
    isReady: view !== undefined,
    perform: () => {
      // For others, the rep must click the button, which explains the risk.
      const canEnrich = isEnrichable(buildContactInput(page));
      if (isVerified(page) && canEnrich) enrich({});
      else {
        noteRefusal({
          what: t('status.not.enrich'),
          whom: getName(page),
          why: t(canEnrich ? 'contact.unverifiedByKey' : 'contact.notEnough'),
        });
      }
    },
  });

  const renderView = () => {
    if (addJob.error) {
      return (
        <ProblemNote
          problem={toProblem(addJob.error)}
          onRetry={() => {
            addJob.mutate(addJob.variables);
          }}
        />
      );
    }
    if (read.error) return <FailedRead query={read} />;
    if (!view) return <ContactWaiting />;
    return (
      <div className="divide-y divide-line">
        <ContactFacts
          page={page}
          known={known.facts}
          primary={known.next.action === 'copyEmail' ? known.email : undefined}
          oldDomain={known.change?.domain ?? null}
          answered={answered}
        />
        {newest && <EnrichmentState job={newest} isAgain={answered !== undefined} />}
        <div>
          <div className="px-3 py-2">
            <EnrichTypes />
          </div>
          {!answered && !newest && (
            <ContactUnasked
              page={page}
              isBusy={addJob.isPending}
              // Where it is what stands out, its button is at the foot.
              hasButton={known.next.action !== 'enrich'}
              onEnrich={() => {
                enrich({});
              }}
            />
          )}
        </div>
      </div>
    );
  };

  return (
    <Section
      title={t('contact.title')}
      aside={
        answered && (
          <ContactAside
            answered={answered}
            isAsking={isAsking}
            isBusy={addJob.isPending}
            onEnrich={enrich}
          />
        )
      }
    >
      <Card>
        <div aria-live="polite" aria-busy={isAsking}>
          {renderView()}
        </div>
      </Card>
    </Section>
  );
}
