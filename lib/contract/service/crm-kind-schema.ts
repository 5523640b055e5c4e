import { z } from 'zod';
import { CRM_KINDS } from './crm-kinds';

export const crmKindSchema = z.enum(CRM_KINDS);
