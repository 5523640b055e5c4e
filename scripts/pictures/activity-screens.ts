import { CAST } from '@/sandbox/data/cast';
import { controlSandbox, type SandboxControl } from '../../tests/support/sandbox-control';
import { getDemoProfileUrl } from '../demo/open-demo';
import type { Beside, Screen } from './screens';

/** The screens of Activity and of the status bar. */

const ENRICH = '/trigger/enrich/sync';
const FAULT = { path: ENRICH, times: 1 };

/**
 * Clicks Enrich on somebody's page, where the sandbox answers with this fault, and waits until the foot of the panel
 * says it.
 */
async function enrich(
  { address, page, panel }: Beside,
  slug: string,
  says: RegExp,
  fault: Parameters<SandboxControl['addFault']>[0] | null = null,
) {
  const sandbox = controlSandbox(new URL(address).origin);
  if (fault) await sandbox.addFault(fault);
  await page.goto(getDemoProfileUrl(address, slug));
  await panel.getByRole('tab', { name: 'This page' }).click();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).first().click();
  await panel.getByRole('region', { name: 'Last action' }).getByText(says).waitFor();
  return panel;
}

async function showActivity({ panel }: Beside, group: string) {
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await panel.getByRole('heading', { name: group }).waitFor();
  return panel;
}

export const ACTIVITY_SCREENS: readonly Screen[] = [
  {
    name: 'activity-bar-found',
    open: (demo) => enrich(demo, CAST.noEmail, /found/),
  },
  { name: 'activity', open: (demo) => showActivity(demo, 'Done') },
  {
    name: 'activity-receipts',
    open: async (demo) => {
      await showActivity(demo, 'Done');
      await demo.panel.getByRole('button', { name: /^Used today/ }).click();
      await demo.panel.getByRole('table').waitFor();
      return demo.panel;
    },
  },
  {
    name: 'activity-bar-failed',
    open: (demo) => enrich(demo, CAST.dataAnalyst, /^Not enriched$/, { ...FAULT, status: 400 }),
  },
  { name: 'activity-needs-you', open: (demo) => showActivity(demo, 'Needs you') },
  {
    name: 'activity-running',
    open: async (demo) => {
      await enrich(demo, CAST.inEmailCrm, /^Enriching$/, { ...FAULT, delay_ms: 20_000 });
      return showActivity(demo, 'Running');
    },
  },
];
