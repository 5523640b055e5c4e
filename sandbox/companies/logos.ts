import type { Hono } from 'hono';
import { CAST_COMPANIES } from '../data/cast';

/** The logos that the sandbox serves, on its own address and without a key: of one company of the cast. */

const LOGO_PATH = '/logos/northwind.png';

/** A PNG of 64 by 64 pixels: a disc with an arrow to the north-west. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAgMAAADXB5lNAAAACVBMVEX///8dX57///8me1CHAAAAAXRSTlMAQObYZgAAAOZJREFU' +
  'eNqFlEsShCAMRGXBEbwPR2AhVs3sZ8N9OAILPOXwSSaBtsYstHgVulU6btt9hVp6vTdwyNqEXm5uUC3UIC2WgVcWo5YdvMcK8NpD' +
  'fEKYRYwG7g5YDfysOVQBtPtH29Tr+8oCTAe1MtkAaK6xgUS+ljvCAgqDnUDmB2GQNDh/Ev8AbMkrKCu4ZpBZhEGKJMKgPlvRoDQZ' +
  'DWo7iRBI7ZtkAaG/YJkBiRxycEPECxgiCgwRL4d/9g6n0tA1nApQlLMd9SLwnA+I1HMKIbgYbQg/jAcMEI4YDCGMKQ4yjDr+DFR9' +
  'AU5fHlDFtOvyAAAAAElFTkSuQmCC';

/** The address of a company's logo; null: it has none. `origin`: of the sandbox, as the caller knows it. */
export const findLogoUrl = (domain: string, origin: string): string | null =>
  domain === CAST_COMPANIES.inBook ? `${origin}${LOGO_PATH}` : null;

/** `GET /logos/…`. */
export const addLogoRoutes = (app: Hono): void => {
  app.get(LOGO_PATH, (c) =>
    c.body(
      Uint8Array.from(atob(LOGO), (letter) => letter.charCodeAt(0)),
      200,
      { 'content-type': 'image/png' },
    ),
  );
};
