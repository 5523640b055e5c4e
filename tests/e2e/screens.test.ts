import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { closeDialog, SCREENS } from '../../scripts/pictures/screens';
import { listViolations, listWidthFaults } from '../support/browser/screen-faults';
import { startProduct } from '../support/product';

const isOfPerson = (name: string) => /^(person|push|enriched)/.test(name);
const isOfLists = (name: string) => name.startsWith('list-');
/** The demo connects by its form, and this test does not. */
const isOfDemo = (name: string) => name.startsWith('first-run');

const toGroup = (group: string, isIn: (name: string) => boolean) => ({
  group,
  screens: SCREENS.filter(({ name }) => isIn(name) && !isOfDemo(name)),
});

const GROUPS = [
  toGroup('a person', isOfPerson),
  toGroup('lists', isOfLists),
  toGroup('the rest', (name) => !isOfPerson(name) && !isOfLists(name)),
];

it.each(GROUPS)(
  'axe objects to no screen of $group in either theme, and none scrolls sideways at 200 % text',
  async ({ screens }) => {
    const { browser, sandbox, openBeside } = await startProduct();
    const { page, panel } = await openBeside(`/in/${CAST.ownedByCaller}/`);
    await panel.setViewportSize({ width: 360, height: 640 });
    for (const { name, open } of screens) {
      const screen = await open({ address: sandbox.url, browser, page, panel });
      await screen.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect.soft(await listViolations(screen), `${name}, light`).toEqual([]);
      expect.soft(await listWidthFaults(screen), `${name}, 200 %`).toEqual([]);
      await screen.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect.soft(await listViolations(screen, ['color-contrast']), `${name}, dark`).toEqual([]);
      if (screen !== panel) await screen.close();
      await closeDialog(panel);
    }
    expect(screens.length).toBeGreaterThan(5);
  },
);
