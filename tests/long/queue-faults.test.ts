import { it } from 'vitest';
import { expectOverFault } from '../support/queue/every-call-fault';
import type { FaultEffect } from '../support/sandbox-control';

const FAULTS: [string, FaultEffect][] = [
  ['a 429 that names none', { status: 429 }],
  ['a 500', { status: 500 }],
  ['a connection closed before the work', { drop: 'before' }],
  ['JSON cut short', { body: '{"accounts":[{"rank"' }],
];

it.each(FAULTS)('gets over %s in every call there is, and writes nothing twice', (_, fault) =>
  expectOverFault(fault),
);
