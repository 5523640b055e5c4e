import { z } from 'zod';

/**
 * Compares a reply with the schema of the contract, strictly: the contract accepts fields and values that it does not
 * know, and this is where they are found.
 */

/** What is wrong with one field. */
export interface ShapeFault {
  /** `accounts[].signal.type`; empty: the whole reply. */
  field: string;
  text: string;
}

/** What a reply need not follow. */
export interface Leeway {
  /** Beginnings of fields that may be missing; each field ends in a dot. */
  optional: readonly string[];
  /** Whether the interface does not show all fields, so that others may be there. */
  allowsUnknown: boolean;
}

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  default?: unknown;
}

const MAX_SHOWN = 40;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

const getType = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const listTypes = ({ type = [] }: Schema): string[] => (Array.isArray(type) ? type : [type]);

/** A schema without a type accepts anything. */
const accepts = (schema: Schema, type: string): boolean => {
  const types = listTypes(schema);
  return types.length === 0 || types.includes(type);
};

const nameType = (type: string) => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`);
const quote = (text: string) =>
  JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

const describeWrongType = (options: readonly Schema[], actual: string) => {
  const wanted = [...new Set(options.flatMap(listTypes))].filter((type) => type !== 'null');
  return `is ${actual === 'null' ? 'null' : nameType(actual)}, not ${wanted.map(nameType).join(' or ')}`;
};

function listTextFaults(options: readonly Schema[], value: string, field: string): ShapeFault[] {
  const known = options.flatMap((option) => option.enum ?? []);
  if (known.length > 0 && !known.includes(value))
    return [{ field, text: `has the unknown value ${quote(value)}` }];
  const isInstant = options.some(({ format }) => format === 'date-time');
  return isInstant && !INSTANT.test(value)
    ? [{ field, text: `is no ISO 8601 date-time: ${quote(value)}` }]
    : [];
}

function listFaults(schema: Schema, value: unknown, field: string, leeway: Leeway): ShapeFault[] {
  const type = getType(value);
  const all = schema.anyOf ?? [schema];
  const options = all.filter((option) => accepts(option, type));
  const isNullArray =
    value === null && !('default' in schema) && all.some((option) => accepts(option, 'array'));
  if (options.length === 0 || (isNullArray && all.some(({ items }) => items)))
    return [{ field, text: describeWrongType(all, type) }];
  if (typeof value === 'string') return listTextFaults(options, value, field);
  const [first] = options;
  if (Array.isArray(value) && first?.items) {
    const { items } = first;
    return value.flatMap((item) => listFaults(items, item, `${field}[]`, leeway));
  }
  if (type !== 'object' || !first) return [];
  return listMemberFaults(first, value as Record<string, unknown>, field, leeway);
}

function listMemberFaults(
  { properties, required = [], additionalProperties }: Schema,
  value: Record<string, unknown>,
  field: string,
  leeway: Leeway,
): ShapeFault[] {
  const getPath = (name: string) => (field === '' ? name : `${field}.${name}`);
  if (!properties) {
    return Object.entries(value).flatMap(([name, each]) =>
      listFaults(additionalProperties ?? {}, each, getPath(name), leeway),
    );
  }
  const mayBeMissing = (name: string) =>
    !required.includes(name) &&
    leeway.optional.some((field) => `${getPath(name)}.`.startsWith(field));
  const known = Object.entries(properties).flatMap(([name, schema]) => {
    if (value[name] !== undefined) return listFaults(schema, value[name], getPath(name), leeway);
    return mayBeMissing(name) ? [] : [{ field: getPath(name), text: 'is missing' }];
  });
  if (leeway.allowsUnknown) return known;
  const unknown = Object.keys(value).filter((name) => !(name in properties));
  return [
    ...known,
    ...unknown.map((name) => ({ field: getPath(name), text: 'is not in the interface' })),
  ];
}

const toSchema = (reply: z.ZodType): Schema =>
  z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Whether nothing of a reply is known to its schema: another type, or an object without any of its members. */
export function isOfAnother(reply: z.ZodType, value: unknown): boolean {
  const schema = toSchema(reply);
  const options = (schema.anyOf ?? [schema]).filter((one) => accepts(one, getType(value)));
  return options.every(({ properties = {} }) => {
    const names = Object.keys(properties);
    return names.length > 0 && !names.some((name) => name in (value as object));
  });
}

/** What of a reply differs from its schema: each field and fault once, with how often it was found. */
export function compareShape(reply: z.ZodType, value: unknown, leeway: Leeway): ShapeFault[] {
  const schema = toSchema(reply);
  const counts = new Map<string, { fault: ShapeFault; count: number }>();
  for (const fault of listFaults(schema, value, '', leeway)) {
    const key = `${fault.field} ${fault.text}`;
    counts.set(key, { fault, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].map(({ fault, count }) =>
    count === 1 ? fault : { ...fault, text: `${fault.text} (${count} times)` },
  );
}
