import { z } from 'zod';
import { isWebhookAddress } from './is-webhook-address';

export const webhookAddressSchema = z.url().max(2000).refine(isWebhookAddress);
