import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openHandlers } from '../../../support/queue/handlers';

/** The browser's permission for the host of the service, once that is no longer the service. */

beforeEach(() => {
  fakeBrowser.reset();
});

const SERVICE = 'https://service.example/*';

async function open(address = 'https://service.example/base') {
  const world = await openHandlers();
  await world.save('first-key', address);
  world.permissions.remove.mockClear();
  const listReleased = () =>
    world.permissions.remove.mock.calls.flatMap(([{ origins }]) => origins);
  return { ...world, listReleased };
}

describe('the permission for the host of the service', () => {
  it('is given back when the service is at another host', async () => {
    const { save, listReleased } = await open();
    await save('first-key', 'https://two.example');
    expect(listReleased()).toEqual([SERVICE]);
  });

  it('is given back when the key is forgotten', async () => {
    const { handlers, listReleased } = await open();
    await handlers['connection.forget'](null);
    expect(listReleased()).toEqual([SERVICE]);
  });

  it.each([
    ['the key changes', 'https://service.example/base'],
    ['the path changes', 'https://service.example/v2'],
    ['the port changes', 'https://service.example:8443'],
  ])('stays when only %s', async (_, address) => {
    const { save, listReleased } = await open();
    await save('second-key', address);
    expect(listReleased()).toEqual([]);
  });

  it('stays when a site that the rep has switched on is at this host', async () => {
    const { save, settings, listReleased } = await open('https://app.attio.com/api');
    await settings.save({ sites: ['attio'] });
    await save('first-key', 'https://two.example');
    expect(listReleased()).toEqual([]);
  });

  it('is given back when the site at this host is off', async () => {
    const { save, listReleased } = await open('https://app.attio.com/api');
    await save('first-key', 'https://two.example');
    expect(listReleased()).toEqual(['https://app.attio.com/*']);
  });

  describe('of a connection that is not saved after all', () => {
    const release = async (address: string, sites: 'attio'[] = []) => {
      const { handlers, settings, listReleased } = await open();
      await settings.save({ sites });
      await handlers['connection.release']({ address });
      return listReleased();
    };

    it('is given back', async () => {
      expect(await release('https://two.example/base')).toEqual(['https://two.example/*']);
    });

    it('stays when the saved service is at this host', async () => {
      expect(await release('https://service.example:8443')).toEqual([]);
    });

    it('stays when a site that the rep has switched on is at this host', async () => {
      expect(await release('https://app.attio.com', ['attio'])).toEqual([]);
    });
  });

  it('stays when the extension has it since its installation', async () => {
    const { save, listReleased } = await open('http://localhost:3000');
    await save('first-key', 'https://two.example');
    expect(listReleased()).toEqual([]);
  });

  it('does not stop the change of the service when it cannot be given back', async () => {
    const { save, permissions, credentials } = await open();
    permissions.remove.mockRejectedValue(new Error('Required'));
    await save('first-key', 'https://two.example');
    expect(await credentials.describe()).toMatchObject({ address: 'https://two.example' });
  });
});
