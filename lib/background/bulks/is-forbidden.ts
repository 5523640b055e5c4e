import type { NewJob } from '@/lib/contract/messages/new-job';
import type { Policy } from '@/lib/contract/policy/policy';

/** Whether the service pushes what it delivers, which nobody can check first. */
const pushesDelivery = (job: NewJob): boolean =>
  job.kind === 'enrich.deliver' && job.input.sync_to_crm;

const pushes = (job: NewJob): boolean =>
  job.kind === 'push' || (job.kind === 'enrich' && job.push !== undefined) || pushesDelivery(job);

/** Whether the service sends anything to a webhook. */
const callsWebhook = (job: NewJob): boolean => {
  if (job.kind === 'push') return [job.input.webhook_id, job.input.webhook_url].some(Boolean);
  if (job.kind === 'phone.verify') return job.input.webhook_url !== undefined;
  return job.kind === 'enrich.deliver';
};

/** Whether the administrator forbids what a page asks for, by itself or in a bulk. */
export const isForbidden = (job: NewJob, policy: Policy, { isInBulk = false } = {}): boolean =>
  (policy.allowPushAll === false && isInBulk && pushes(job)) ||
  (policy.allowDeliveryPush === false && pushesDelivery(job)) ||
  (policy.allowWebhooks === false && callsWebhook(job));
