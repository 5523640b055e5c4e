/**
 * Has zod interpret its schemas: by default it tries to compile them, which the extension's policy forbids and reports.
 * To be imported before anything that makes a schema. It sets the object that zod reads its configuration from, because
 * importing zod would bring it into pages that open without it.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
