/**
 * Makes zod interpret its schemas. By default it tries to compile them, which the extension's content security policy
 * forbids and reports. Import this file before any file that creates a schema. It sets the object from which zod reads its
 * configuration, because importing zod itself would add it to pages that open without it.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
