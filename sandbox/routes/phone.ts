import type { Hono } from 'hono';
import type { SandboxPerson } from '../data/types';
import { deliver } from '../deliveries';
import { serveOperation } from '../http/operation';
import { ServiceError } from '../http/service-error';
import { normaliseName } from '../normalise';
import type { Store } from '../store';

/** `POST /verify-phone`: special access. */

const E164 = /^\+[1-9]\d{6,14}$/;

const isNamed = (person: SandboxPerson, first = '', last = '') =>
  (first === '' || normaliseName(first) === normaliseName(person.firstName)) &&
  (last === '' || normaliseName(last) === normaliseName(person.lastName));

/** A number of the invented world is verified, unless the request names somebody else as its owner. */
const verify = (
  people: readonly SandboxPerson[],
  request: { phone: string; firstname?: string | undefined; lastname?: string | undefined },
) => {
  const holders = people.filter(({ phone }) => phone === request.phone);
  const type = holders[0]?.phoneType ?? 'unknown';
  const isTheirs = holders.some((one) => isNamed(one, request.firstname, request.lastname));
  return { status: isTheirs ? 'verified' : 'not_verified', type };
};

export const addPhoneRoutes = (app: Hono, store: Store): void =>
  serveOperation(
    app,
    store,
    'verifyPhone',
    ({ organisation, request, now }) => {
      if (!E164.test(request.phone))
        throw new ServiceError(400, 'phone: E.164 is required, such as +447700900123.');
      const result = verify(organisation.world.people, request);
      const { webhook_url: url, phone } = request;
      if (url !== undefined)
        store.clock.at(now, async () => {
          await deliver(store, { event: 'phone_verification', url, body: { phone, ...result } });
        });
      return result;
    },
    {
      admit: ({ mayVerifyPhones }) => {
        if (!mayVerifyPhones)
          throw new ServiceError(403, 'Phone verification needs special access.');
      },
    },
  );
