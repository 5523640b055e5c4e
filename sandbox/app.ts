import { Hono } from 'hono';
import { createClock } from './clock';
import { addLogoRoutes } from './companies/logos';
import { injectFaults } from './control/inject-faults';
import { addControlRoutes } from './control/routes';
import { logCalls } from './http/call-log';
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
import { createStore, type Store } from './store';
import { cors } from 'hono/cors';
import { operations, type Operation } from '@/lib/contract/service/operations';

/**
 * The sandbox service: the whole interface of the Prospecting Data Service in memory, and a demo network. Where the interface
 * leaves a detail open, such as a price, the sandbox chooses: that is no fact about the service.
 */

/** Answers `OPTIONS` with the methods that the interface has at a path. It needs no key and counts against no limit. */
const addPreflightRoutes = (app: Hono): void => {
  const all: Operation[] = Object.values(operations);
  for (const path of new Set(all.map((operation) => operation.path))) {
    const methods = all.filter((one) => one.path === path).map(({ method }) => method);
    app.options(path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
      c.body(null, 204, { Allow: [...methods, 'OPTIONS'].join(', ') }),
    );
  }
};

/** Lets pages of any origin call and read the answers. The interface does not: the extension needs no such leave. */
const allowAllOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'DELETE'],
  allowHeaders: ['x-api-key', 'content-type'],
  exposeHeaders: ['retry-after'],
  maxAge: 600,
});

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
