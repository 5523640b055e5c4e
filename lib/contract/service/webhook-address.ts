import { z } from 'zod';
import { isWebhookAddress } from './is-webhook-address';

/** The address of a webhook. */
export const webhookAddressSchema = z.url().max(2000).refine(isWebhookAddress);
