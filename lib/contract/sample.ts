/** The sample connection: invented data without a service. Free of zod. */

/** No service can have this address: RFC 6761 keeps `.invalid` from ever being registered. */
export const SAMPLE_ADDRESS = 'https://sample.invalid';

/** Whether a connection is the sample. */
export const isSample = (connection: { address: string } | null | undefined): boolean =>
  connection?.address === SAMPLE_ADDRESS;
