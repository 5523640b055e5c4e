import { it } from 'vitest';
import { expectOverFault } from '../../support/queue/every-call-fault';
import type { FaultEffect } from '../../support/sandbox-control';

const FAULTS: [string, FaultEffect][] = [
  ['a 429 that names an instant', { status: 429, retry_after: 1 }],
  ['a connection closed after the work', { drop: 'after' }],
  ['a page of HTML', { body: '<!doctype html><h1>Gateway</h1>' }],
];

it.each(FAULTS)('gets over %s in every call there is, and writes nothing twice', (_, fault) =>
  expectOverFault(fault),
);
