import type { NewJob } from '@/lib/contract/messages/new-job';
import type { Policy } from '@/lib/contract/policy/policy';
import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';

/** What of a job says where the service delivers. */
type Delivery = { [K in JobKind]: { kind: K; input: JobInput<K> } }[JobKind];

/** Whether the service pushes what it delivers, which nobody can check first. */
const pushesDelivery = (job: Delivery): boolean =>
  job.kind === 'enrich.deliver' && job.input.sync_to_crm;

/** Whether the service sends anything to a webhook. */
const callsWebhook = (job: Delivery): boolean => {
  if (job.kind === 'push') return [job.input.webhook_id, job.input.webhook_url].some(Boolean);
  if (job.kind === 'phone.verify') return job.input.webhook_url !== undefined;
  return job.kind === 'enrich.deliver';
};

/** Whether the administrator forbids where the service delivers. Asked when a job is added, and again before it is sent. */
export const isDeliveryForbidden = (job: Delivery, policy: Policy): boolean =>
  (policy.allowDeliveryPush === false && pushesDelivery(job)) ||
  (policy.allowWebhooks === false && callsWebhook(job));

/** Whether the administrator forbids what a page asks for, by itself or in a bulk. */
export const isForbidden = (job: NewJob, policy: Policy, { isInBulk = false } = {}): boolean => {
  const push =
    job.kind === 'enrich' && job.push ? ({ kind: 'push', input: job.push } as const) : null;
  const pushes = job.kind === 'push' || push !== null || pushesDelivery(job);
  return (
    (policy.allowPushAll === false && isInBulk && pushes) ||
    isDeliveryForbidden(job, policy) ||
    (push !== null && isDeliveryForbidden(push, policy))
  );
};
