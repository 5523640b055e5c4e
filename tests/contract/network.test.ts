import { describe, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { openSandbox } from './support';

describe('the demo network', () => {
  it('answers on its own host, and the service on every other', async () => {
    const { app } = openSandbox();
    const path = `/in/${CAST.ownedByCaller}/`;
    const profile = await app.request(`http://network.localhost:8787${path}`);
    expect(profile.status).toBe(200);
    expect(await profile.text()).toContain('Maren Lindqvist');
    const service = await app.request(`http://127.0.0.1:8787${path}`);
    expect(service.status).toBe(404);
    expect(await service.json()).toMatchObject({ error: 'Not Found' });
  });

  it('is no call of the service: the log does not have it', async () => {
    const { app } = openSandbox();
    await app.request(`http://network.localhost/in/${CAST.ownedByCaller}/`);
    expect(await (await app.request('/_sandbox/log')).json()).toEqual([]);
  });
});
