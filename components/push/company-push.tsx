import { Upload } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/locales/t';
import { findNewest, isUnderWay, useAddJob, useSubjectJobs } from '../queries/jobs';
import type { ShownPage } from '../queries/shown-page';
import { Button } from '../ui/button';
import { CompanyPushDialog } from './company-push-dialog';
import { PushFrame } from './push-frame';

/** The way of a company into a CRM, and what came of the last push. */
export function CompanyPush({ page }: { page: ShownPage }) {
  const { data: jobs } = useSubjectJobs(page.identity.key);
  const addJob = useAddJob();
  const [isOpen, setIsOpen] = useState(false);
  const isPushing = Boolean(findNewest(jobs, 'push', isUnderWay));
  return (
    <PushFrame jobs={jobs} addError={addJob.error}>
      <Button
        className="flex-1"
        icon={Upload}
        isBusy={isPushing}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('push.push')}
      </Button>
      {isOpen && (
        <CompanyPushDialog
          page={page}
          onClose={() => {
            setIsOpen(false);
          }}
          onPush={(job) => {
            setIsOpen(false);
            addJob.mutate(job);
          }}
        />
      )}
    </PushFrame>
  );
}
