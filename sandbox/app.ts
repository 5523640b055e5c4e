import { Hono } from 'hono';
import { createClock } from './clock';
import { addLogoRoutes } from './companies/logos';
import { injectFaults } from './control/inject-faults';
import { addControlRoutes } from './control/routes';
import { logCalls } from './http/call-log';
import { addPreflightRoutes, allowAllOrigins } from './http/preflight';
import { createErrorResponse, ServiceError } from './http/service-error';
import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import { createNetwork } from './network/app';
import { createHomePage } from './pages/home';
import { describeApi } from './pages/openapi';
import { addCompanyRoutes } from './routes/companies';
import { addCrmRoutes } from './routes/crm';
import { addCrmSyncRoutes } from './routes/crm-sync';
import { addEnrichmentRoutes } from './routes/enrichment';
import { addListRoutes } from './routes/lists';
import { addPhoneRoutes } from './routes/phone';
import { addTodaysAccountsRoutes } from './routes/todays-accounts';
import { createStore } from './store';
import type { Store } from './store';

/** The sandbox service: the whole interface of the Prospecting Data Service in memory, and a demo network. */

const createService = (store: Store): Hono => {
  const service = new Hono();
  service.use(logCalls(store), injectFaults(store));
  addTodaysAccountsRoutes(service, store);
  addEnrichmentRoutes(service, store);
  addCrmRoutes(service, store);
  addCrmSyncRoutes(service, store);
  addCompanyRoutes(service, store);
  addListRoutes(service, store);
  addPhoneRoutes(service, store);
  return service;
};

const answerError = (error: Error): Response => {
  if (error instanceof ServiceError)
    return createErrorResponse(error.status, error.message, error.retryAfter);
  console.error(error);
  return createErrorResponse(500);
};

interface SandboxOptions {
  /** Returns the real time, in ms since 1970. */
  now?: () => number;
  /** Whether pages of other origins may call it. */
  cors?: boolean;
}

/** Creates the HTTP app and its state. */
export const createSandbox = ({ now, cors = false }: SandboxOptions = {}): {
  app: Hono;
  store: Store;
} => {
  const store = createStore(createClock(now));
  const app = new Hono();
  app.onError(answerError);
  app.notFound((c) => createErrorResponse(404, `Cannot ${c.req.method} ${c.req.path}`));
  const network = createNetwork(store.organisations.main.world);
  app.use((c, next) => {
    store.clock.settle();
    const isNetwork = new URL(c.req.url).hostname === DEMO_NETWORK_HOST;
    return isNetwork ? Promise.resolve(network.fetch(c.req.raw)) : next();
  });
  if (cors) app.use(allowAllOrigins);
  addPreflightRoutes(app);
  addControlRoutes(app, store);
  app.get('/', (c) => {
    const { port } = new URL(c.req.url);
    return c.html(createHomePage(`http://${DEMO_NETWORK_HOST}${port && `:${port}`}/`));
  });
  app.get('/openapi.json', (c) => c.json(describeApi()));
  addLogoRoutes(app);
  app.route('/', createService(store));
  return { app, store };
};
