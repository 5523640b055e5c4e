import { Upload } from 'lucide-react';
import { useState } from 'react';
import { isJobOpen } from '@/lib/contract/job';
import { t } from '@/locales/t';
import { findNewest, useAddJob, useSubjectJobs } from '../queries/jobs';
import type { ShownPage } from '../queries/shown-page';
import { Button } from '../ui/button';
import { CompanyPushDialog } from './company-push-dialog';
import { PushFrame } from './push-frame';

/** The way of a company into a CRM, and what came of the last push. */
export function CompanyPush({ page }: { page: ShownPage }) {
  const { data: jobs } = useSubjectJobs(page.identity.key);
  const addJob = useAddJob();
  const [isOpen, setIsOpen] = useState(false);
  const isPushing = Boolean(findNewest(jobs, 'push', isJobOpen));
  return (
    <PushFrame jobs={jobs} addError={addJob.error}>
      <Button
        className="flex-1"
        icon={Upload}
        isBusy={isPushing || addJob.isPending}
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
