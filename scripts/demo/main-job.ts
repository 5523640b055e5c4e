import { errors } from 'playwright-core';
import { CAST } from '@/sandbox/data/cast';
import { createWorld } from '@/sandbox/data/world';
import { step, tell } from '../lib/step.mjs';
import { getDemoProfileUrl, STEP_TIMEOUT_MS, type Demo } from './open-demo';
import type { TakeNext } from './pictures';

/** What the main job works with. */
export interface Scene extends Pick<Demo, 'address' | 'page' | 'panel'> {
  takeNext: TakeNext;
}

const world = createWorld();

function getName(slug: string): string {
  const person = world.people.find((one) => one.slug === slug);
  if (!person) throw new Error(`Nobody in the sandbox has the slug ${slug}`);
  return `${person.firstName} ${person.lastName}`;
}

/** Does the main job as a rep does: look up, enrich, push. Each step waits until the panel shows the result. */
export async function doMainJob(scene: Scene): Promise<void> {
  const { panel, takeNext } = scene;
  const click = (name: string) =>
    expectBeforeTimeout(
      `The panel has no button "${name}" to click`,
      panel.getByRole('button', { name, exact: true }).click(),
    );
  const see = (text: string | RegExp) =>
    expectBeforeTimeout(
      `The panel does not say "${text}"`,
      panel.getByText(text).first().waitFor(),
    );

  await expectPerson(scene, CAST.ownedByCaller);
  await step('The panel says whose they are', async () => {
    await see('Yours');
    await takeNext('in-the-crm');
    return 'Yours';
  });

  await openProfile(scene, CAST.notInCrm);
  await step('The panel says whether the CRM has them', async () => {
    await see(/^Not in /);
    await takeNext('not-in-the-crm');
    return 'Not in the CRMs that were searched';
  });
  await step('Enrich', async () => {
    await click('Enrich');
    await expectBeforeTimeout(
      'The panel shows no email',
      panel.getByRole('button', { name: 'Copy email' }).waitFor(),
    );
    await takeNext('enriched');
  });
  await step('Enrich and push', async () => {
    await click('More actions');
    await expectBeforeTimeout(
      'The menu has no "Enrich and push"',
      panel.getByRole('menuitem', { name: /^Enrich and push/ }).click(),
    );
    await see('Created in CRM one');
    await see('Yours');
    await takeNext('enriched-and-pushed');
  });
  await readBack(scene, CAST.notInCrm);

  await openProfile(scene, CAST.noPhone);
  await step('Push to CRM', async () => {
    await see(/^Not in /);
    await click('Push to CRM');
    await expectBeforeTimeout('The panel shows no dialog', panel.getByRole('dialog').waitFor());
    await takeNext('before-the-push');
    await click('Add to CRM one');
    await see('Created in CRM one');
    await see('Yours');
    await takeNext('pushed');
  });
  await readBack(scene, CAST.noPhone);
}

/** Explains in a sentence what did not happen; Playwright’s own message is about locators. */
const expectBeforeTimeout = (fault: string, event: Promise<void>) =>
  event.catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
    throw new Error(`${fault}, even after ${STEP_TIMEOUT_MS / 1000} seconds.`);
  });

async function openProfile(scene: Scene, slug: string) {
  await step(`Going to ${getName(slug)}’s page`, async () => {
    await scene.page.goto(getDemoProfileUrl(scene.address, slug));
  });
  await expectPerson(scene, slug);
}

const expectPerson = ({ panel }: Scene, slug: string) =>
  step('The panel names the person', async () => {
    const name = getName(slug);
    const heading = panel.getByRole('heading', { level: 1, name });
    await expectBeforeTimeout(`The panel does not name ${name}`, heading.waitFor());
    return name;
  });

/** Prints the CRM record of a person from the sandbox’s state; throws when there is none. */
async function readBack({ address }: Scene, slug: string) {
  const record = await step('Reading the record back from the CRM', async () => {
    const response = await fetch(new URL('/_sandbox/state', address));
    const state = (await response.json()) as { crm: { crm_one: { contacts: object[] } } };
    const found = state.crm.crm_one.contacts.find((one) =>
      JSON.stringify(one).includes(`/in/${slug}`),
    );
    if (!found) throw new Error(`crm_one has no contact with the profile of ${getName(slug)}.`);
    return found;
  });
  tell(JSON.stringify(record, null, 2));
}
