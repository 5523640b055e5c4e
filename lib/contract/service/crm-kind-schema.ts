import { z } from 'zod';
import { CRM_KINDS } from './crm-kinds';

/** One of the four CRM kinds. */
export const crmKindSchema = z.enum(CRM_KINDS);
