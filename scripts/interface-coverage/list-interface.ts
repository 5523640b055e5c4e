import { z } from 'zod';
import { accountListReplySchema, ownersReplySchema } from '@/lib/contract/service/book';
import { companySearchReplySchema } from '@/lib/contract/service/company';
import { crmSearchReplySchema } from '@/lib/contract/service/crm-search';
import { mappingSchema, syncRunSchema, webhooksReplySchema } from '@/lib/contract/service/crm-sync';
import {
  enrichAsyncReplySchema,
  enrichReplySchema,
  hostedCallerFields,
} from '@/lib/contract/service/enrichment';
import { listItemPageSchema, listItemSchema, listSchema } from '@/lib/contract/service/lists';
import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import type { Operation, OperationName } from '@/lib/contract/service/operations';
import { verifyPhoneReplySchema } from '@/lib/contract/service/phone';
import { OPERATION_NOTES } from '@/sandbox/http/operation-notes';

/**
 * Everything that the interface has, each with a name: operations (`readBook`), parameters (`readBook.scope`), fields of
 * answers (`account list: accounts[].rank`) and errors (`403 readBook`).
 */

interface Schema {
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema;
}

const toSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The fields of a schema and of the objects in it: `accounts`, `accounts[].rank`. */
function listFields(schema: Schema, prefix = ''): string[] {
  const { anyOf = [], properties, items, additionalProperties } = schema;
  const own = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [path, ...listFields(field, path)];
  });
  const others = [
    ...anyOf.flatMap((each) => listFields(each, prefix)),
    ...(items ? listFields(items, `${prefix}[]`) : []),
    ...(!properties && additionalProperties ? listFields(additionalProperties, `${prefix}{}`) : []),
  ];
  return [...new Set([...own, ...others])];
}

/** Answers by name. Several operations answer the same. */
const ANSWERS: Readonly<Record<string, z.ZodType>> = {
  'account list': accountListReplySchema,
  owners: ownersReplySchema,
  'enriched contacts': enrichReplySchema,
  'accepted enrichment': enrichAsyncReplySchema,
  run: syncRunSchema,
  'CRM search': crmSearchReplySchema,
  mapping: mappingSchema,
  webhooks: webhooksReplySchema,
  'company search': companySearchReplySchema,
  list: listSchema,
  item: listItemSchema,
  'page of items': listItemPageSchema,
  verification: verifyPhoneReplySchema,
};

/** Parts that are described elsewhere. */
const SAME_AS: readonly (readonly [part: string, other: string])[] = [
  ['account list: accounts[].person.', 'account list: accounts[].people[].'],
  ['page of items: items[].', 'item: '],
  ['owners: [].', 'owners: owners[].'],
  ['webhooks: [].', 'webhooks: webhooks[].'],
];

const isRepeated = (member: string) => SAME_AS.some(([part]) => member.startsWith(part));

/** The name of an operation's answer. */
export function getAnswerName(name: OperationName): string {
  const found = Object.entries(ANSWERS).find(([, schema]) => schema === operations[name].reply);
  if (!found) throw new Error(`list-interface.ts does not know the answer of ${name}`);
  return found[0];
}

const listParameters = (name: OperationName): string[] => {
  const { request }: Operation = operations[name];
  const hosted = name === 'enrich' || name === 'enrichAsync' ? Object.keys(hostedCallerFields) : [];
  const unnamed = name === 'syncToCrm' ? ['trigger_by'] : [];
  return [...listFields(toSchema(request)), ...hosted, ...unnamed];
};

const listErrors = (name: OperationName): number[] => [
  ...Object.keys(OPERATION_NOTES[name].refuses).map(Number),
  401,
  ...(operations[name].perMinute === null ? [] : [429]),
];

export interface Members {
  operations: string[];
  parameters: string[];
  answers: string[];
  errors: string[];
}

/** The members of the interface, in the order of the contract. */
export function listInterface(): Members {
  return {
    operations: [...OPERATION_NAMES],
    parameters: OPERATION_NAMES.flatMap((name) =>
      listParameters(name).map((field) => `${name}.${field}`),
    ),
    answers: [...new Set(OPERATION_NAMES.map(getAnswerName))]
      .flatMap((answer) => {
        const schema = ANSWERS[answer];
        return schema ? listFields(toSchema(schema)).map((field) => `${answer}: ${field}`) : [];
      })
      .filter((member) => !isRepeated(member)),
    errors: OPERATION_NAMES.flatMap((name) =>
      listErrors(name)
        .sort((one, other) => one - other)
        .map((status) => `${status} ${name}`),
    ),
  };
}
